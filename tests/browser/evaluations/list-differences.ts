import { canonicalJson } from '#server/orders/canonical-json.ts';

/** The values at one path in two documents, as JSON. */
export interface Difference {
  readonly place: string;
  readonly a: string;
  readonly b: string;
}

function isObject(value: unknown): value is object {
  return value !== null && typeof value === 'object';
}

/** Returns the entries that only one of two lists has, or the whole lists when only the order differs. */
function differencesOfLists(a: readonly unknown[], b: readonly unknown[], place: string): Difference {
  const [there, here] = [a.map(canonicalJson), b.map(canonicalJson)];
  const onlyThere = there.filter((entry) => !here.includes(entry));
  const onlyHere = here.filter((entry) => !there.includes(entry));
  const hasOwnEntries = onlyThere.length + onlyHere.length > 0;
  return hasOwnEntries
    ? { place, a: onlyThere.join(' '), b: onlyHere.join(' ') }
    : { place, a: there.join(' '), b: here.join(' ') };
}

/** Lists the paths at which two JSON values differ. */
export function listDifferences(a: unknown, b: unknown, place = ''): readonly Difference[] {
  if (canonicalJson(a) === canonicalJson(b)) return [];
  if (Array.isArray(a) && Array.isArray(b)) return [differencesOfLists(a, b, place)];
  if (!isObject(a) || !isObject(b)) return [{ place, a: canonicalJson(a), b: canonicalJson(b) }];
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].flatMap((name) =>
    listDifferences(Reflect.get(a, name), Reflect.get(b, name), place === '' ? name : `${place} › ${name}`),
  );
}
