import { findInstance } from '#domain/field-instances.ts';
import type { FormSession } from '#state/form-session.ts';
import type { FindService, WidgetServices } from '#widgets/widget.ts';

type Makers = {
  readonly [Name in keyof WidgetServices]: (
    session: FormSession,
    path: string,
  ) => Promise<WidgetServices[Name]>;
};

/** How each service of the widgets is loaded and made for a field. */
const makers: Makers = {
  captcha: async ({ page, ports }) => {
    const { createCaptchas } = await import('#state/captcha.ts');
    return createCaptchas(page, ports.waits);
  },
  'domain-search': async (session, path) => {
    const [{ createDomainSearch }, { createDomainAddress }] = await Promise.all([
      import('#state/domain-search.ts'),
      import('./domain-address.ts'),
    ]);
    return createDomainSearch(session, path, createDomainAddress(session));
  },
  'phone-numbers': async (session, path) => {
    const { createPhoneNumbers } = await import('#state/phone-numbers.ts');
    return createPhoneNumbers(session, path, findOptionPath(session, path, 'areaCode'));
  },
};

/** The path that an option of a field's widget names; `./name` stands beside the field. */
function findOptionPath({ form }: FormSession, path: string, name: string): string {
  const option: unknown = Object(findInstance(form, path)?.field.uiSchema['ui:options'])[name];
  const named = typeof option === 'string' ? option : '';
  return named.startsWith('./') ? path.replace(/[^.]*$/, named.slice(2)) : named;
}

const made = new WeakMap<FormSession, Map<string, Promise<unknown>>>();

/** The services of a field: made when first asked for, and kept as long as the session. */
export function findWidgetService(session: FormSession, path: string): FindService {
  const known = made.get(session) ?? new Map<string, Promise<unknown>>();
  made.set(session, known);
  return <Name extends keyof WidgetServices>(name: Name): Promise<WidgetServices[Name]> => {
    const key = `${name} ${path}`;
    const service = known.get(key) ?? makers[name](session, path);
    known.set(key, service);
    // The key holds the name, and only its maker's service is kept under it.
    return service as Promise<WidgetServices[Name]>;
  };
}
