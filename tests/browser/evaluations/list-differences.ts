import { canonicalJson } from '#server/orders/canonical-json.ts';

/** What one place of two values holds in each of them, as JSON. */
export interface Difference {
  readonly place: string;
  readonly a: string;
  readonly b: string;
}

function isObject(value: unknown): value is object {
  return value !== null && typeof value === 'object';
}

/** Of lists the entries that only one of them has, unless they have the same in another order. */
function differencesOfLists(a: readonly unknown[], b: readonly unknown[], place: string): Difference {
  const [there, here] = [a.map(canonicalJson), b.map(canonicalJson)];
  const onlyThere = there.filter((entry) => !here.includes(entry));
  const onlyHere = here.filter((entry) => !there.includes(entry));
  const hasOwnEntries = onlyThere.length + onlyHere.length > 0;
  return hasOwnEntries
    ? { place, a: onlyThere.join(' '), b: onlyHere.join(' ') }
    : { place, a: there.join(' '), b: here.join(' ') };
}

/** The places at which two JSON values differ. */
export function listDifferences(a: unknown, b: unknown, place = ''): readonly Difference[] {
  if (canonicalJson(a) === canonicalJson(b)) return [];
  if (Array.isArray(a) && Array.isArray(b)) return [differencesOfLists(a, b, place)];
  if (!isObject(a) || !isObject(b)) return [{ place, a: canonicalJson(a), b: canonicalJson(b) }];
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].flatMap((name) =>
    listDifferences(Reflect.get(a, name), Reflect.get(b, name), place === '' ? name : `${place} › ${name}`),
  );
}
