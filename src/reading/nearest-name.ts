import { closest, distance } from 'fastest-levenshtein';

/** What is left of two dotted names without the segments they begin with alike. */
function differingEnds(name: string, other: string): readonly [string, string] {
  const [names, others] = [name.split('.'), other.split('.')];
  const shared = names.findIndex((segment, index) => segment !== others[index]);
  return [names.slice(shared).join('.'), others.slice(shared).join('.')];
}

/** The nearest of the names, when it is near enough to be what was meant. */
export function findNearestName(name: string, names: readonly string[]): string | undefined {
  if (names.length === 0) return undefined;
  const nearest = closest(name, [...names]);
  const [end, nearestEnd] = differingEnds(name, nearest);
  return distance(end, nearestEnd) <= Math.max(2, Math.ceil(end.length / 3)) ? nearest : undefined;
}

/** ` Did you mean "x"?`, or nothing. */
export function suggest(name: string, names: readonly string[]): string {
  const nearest = findNearestName(name, names);
  return nearest === undefined ? '' : ` Did you mean "${nearest}"?`;
}
