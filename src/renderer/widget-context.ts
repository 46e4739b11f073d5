import { hasCart } from '#domain/cart/has-cart.ts';
import { findInstance } from '#domain/relevance/field-instances.ts';
import { effectAtom } from '#state/cart/effect-atoms.ts';
import { whenBack } from '#loading/when-back.ts';
import type { FormSession } from '#state/form-session.ts';
import { findWidget } from '#widgets/registry.ts';
import type { FindService, WidgetContext, WidgetProps, WidgetServices } from '#widgets/widget.ts';
import { entryNotesAtom } from './options/entry-notes.ts';

/** Returns a promise that React's `use` reads synchronously, without showing a fallback. */
function makeReady<Service>(service: Service): Promise<Service> {
  return Object.assign(Promise.resolve(service), { status: 'fulfilled', value: service });
}

type Makers = {
  readonly [Name in keyof WidgetServices]: (
    session: FormSession,
    path: string,
  ) => Promise<WidgetServices[Name]>;
};

const importFiling = () => import('#state/reactions/filing-options.ts');
let filing: Awaited<ReturnType<typeof importFiling>> | undefined;

async function findFiling(): Promise<NonNullable<typeof filing>> {
  filing ??= await importFiling();
  return filing;
}

/** Preloads the code of filing options, so that a panel renders without a fallback. */
export const filingService = {
  load: async (): Promise<void> => {
    await findFiling();
  },
};

/** The functions that load and create each widget service for a field. */
const makers: Makers = {
  captcha: async ({ page, ports }) => {
    const captcha = await import('#state/submission/captcha/captcha.ts');
    return captcha.createCaptchas(page, ports.waits);
  },
  'domain-search': async (session, path) => {
    const [{ createDomainSearch }, { createDomainAddress }] = await Promise.all([
      import('#state/domain-names/domain-search.ts'),
      import('./pages/domain-address.ts'),
    ]);
    return createDomainSearch(session, path, createDomainAddress(session));
  },
  'filing-options': (session, path) =>
    filing === undefined
      ? findFiling().then(({ createFilingOptions }) => createFilingOptions(session, path))
      : makeReady(filing.createFilingOptions(session, path)),
  'phone-numbers': async (session, path) => {
    const phones = await import('#state/lookups/phone-numbers.ts');
    return phones.openPhoneNumbers(session, path);
  },
};

/** Creates the lookup of a session's widget services. Each service is created on first use. */
function createFindService(session: FormSession): FindService {
  const made = new Map<string, Promise<unknown>>();
  return <Name extends keyof WidgetServices>(name: Name, path: string): Promise<WidgetServices[Name]> => {
    const key = `${name} ${path}`;
    const service = made.get(key) ?? makers[name](session, path);
    made.set(key, service);
    // Retry only when the connection is back. Deleting the entry immediately would make the widget request
    // the service in a loop.
    service.catch(() => whenBack(() => made.delete(key)));
    // This cast is safe: the key contains the name, and only the maker with that name stores a service under
    // the key.
    return service as Promise<WidgetServices[Name]>;
  };
}

function createWidgetContext(session: FormSession): WidgetContext {
  const { answers, changes, files, form, lookups, validity } = session;
  return {
    findService: createFindService(session),
    files,
    entryNotes: (path) => entryNotesAtom(session, path),
    effectOf: (path, isChosen) =>
      effectAtom(session, (effects) =>
        effects[isChosen ? 'describeChosen' : 'describe']({ answers: { [path]: !isChosen } }),
      ),
    missingPrice: hasCart(form) ? session.text('price.missing') : undefined,
    optionEffectsOf: (question) => effectAtom(session, (effects) => effects.describeOptions(question)),
    hasEffect: (path) => findWidget(findInstance(form, path)?.field.uiSchema ?? {})?.effect !== undefined,
    confirm: (path, value) => {
      for (const { path: copy, reads, uiSchema } of Object.values(form.fields)) {
        const isPassword = uiSchema['ui:widget'] === 'password';
        if (isPassword && reads.includes(path)) changes.setAnswer(copy, value);
      }
    },
    refuse: (path, reason) =>
      validity.refuse([{ path, rule: 'refused', message: 'refused', params: { reason } }]),
    otherAnswer: (path, other) => ({
      value: answers.answer(other),
      set: (value) => {
        changes.setAnswer(other, value);
        validity.accept(path);
      },
    }),
    lookupOf: (path) =>
      lookups.isAsked(findInstance(form, path)?.field.path ?? path) ? lookups.note(path) : undefined,
  };
}

const registries = new WeakMap<FormSession, WidgetProps['registry']>();

/** Returns the part of an rjsf registry that widgets use. The same object on every render. */
export function widgetRegistryOf(session: FormSession): WidgetProps['registry'] {
  const known = registries.get(session) ?? { formContext: createWidgetContext(session) };
  registries.set(session, known);
  return known;
}
