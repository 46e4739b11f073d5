import type { EmittedForm, EmittedField } from '../runtime/emitted-form.ts';
import type { Emitter } from './emitter.ts';
import { writeList } from './write-list.ts';

type Fields = readonly (readonly [path: string, field: EmittedField])[];

/** The minimum number of entries of a lazy-loaded list. A separate request costs more for shorter lists. */
const LONG = 100;

/** Returns whether answers store the whole option and no condition narrows the list. */
function canBeLate({ type, options }: EmittedField): boolean {
  return type === 'object' && options !== undefined && Object.keys(options).length === 1;
}

/**
 * Names the long lists of fields, so that pages lazy-load them. Skips lists that at least one field needs
 * immediately.
 *
 * Decision: docs/decisions/035-load-only-what-the-first-step-needs.md
 */
export function nameLongLists({ lists, listNames }: Emitter, fields: Fields): Fields {
  const users = (list: number) => fields.flatMap(([, field]) => (field.options?.list === list ? field : []));
  const names = new Map(
    [...listNames].filter(
      ([list]) => (lists.values[list]?.length ?? 0) > LONG && users(list).every(canBeLate),
    ),
  );
  return fields.map(([path, field]) => {
    const { options } = field;
    const long = options && names.get(options.list);
    if (options === undefined || long === undefined) return [path, field];
    return [path, { ...field, options: { ...options, long } }];
  });
}

/** Returns the numbers of a form's long lists, by name. */
export function longListsOf({ fields }: EmittedForm): ReadonlyMap<string, number> {
  const named = Object.values(fields).flatMap(({ options }) =>
    options?.long === undefined ? [] : [[options.long, options.list] as const],
  );
  return new Map(named);
}

/** Shortens each long list to its first entry. */
export function shortenLists(emitted: EmittedForm): EmittedForm {
  const long = new Set(longListsOf(emitted).values());
  const lists = emitted.lists.map((list, number) => {
    if (!long.has(number)) return list;
    return typeof list === 'string' ? list.slice(0, list.indexOf('\n')) : writeList(list.slice(0, 1));
  });
  return { ...emitted, lists };
}
