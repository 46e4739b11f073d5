import type { EmittedForm } from '../runtime/emitted-form.ts';

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
    return typeof list === 'string' ? list.slice(0, list.indexOf('\n')) : list.slice(0, 1);
  });
  return { ...emitted, lists };
}
