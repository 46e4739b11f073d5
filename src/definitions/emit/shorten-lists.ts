import type { EmittedForm } from '../runtime/emitted-form.ts';

/** The numbers of the long lists of a form, by name. */
export function longListsOf({ fields }: EmittedForm): ReadonlyMap<string, number> {
  const named = Object.values(fields).flatMap(({ options }) =>
    options?.long === undefined ? [] : [[options.long, options.list] as const],
  );
  return new Map(named);
}

/** Leaves each long list its first entry. */
export function shortenLists(emitted: EmittedForm): EmittedForm {
  const long = new Set(longListsOf(emitted).values());
  const lists = emitted.lists.map((list, number) => {
    if (!long.has(number)) return list;
    return typeof list === 'string' ? list.slice(0, list.indexOf('\n')) : list.slice(0, 1);
  });
  return { ...emitted, lists };
}
