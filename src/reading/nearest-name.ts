import { closest, distance } from 'fastest-levenshtein';

/** Removes the segments that both dotted names start with. */
function differingEnds(name: string, other: string): readonly [string, string] {
  const [names, others] = [name.split('.'), other.split('.')];
  const shared = names.findIndex((segment, index) => segment !== others[index]);
  return [names.slice(shared).join('.'), others.slice(shared).join('.')];
}

/** Returns the most similar name, if it is similar enough to be the intended one. */
export function findNearestName(name: string, names: readonly string[]): string | undefined {
  // A known name can be invalid in this place. Never suggest the same name.
  const others = names.filter((other) => other !== name);
  if (others.length === 0) return undefined;
  const nearest = closest(name, others);
  const [end, nearestEnd] = differingEnds(name, nearest);
  return distance(end, nearestEnd) <= Math.max(2, Math.ceil(end.length / 3)) ? nearest : undefined;
}

/**
 * Returns a message for an unknown name: `Unknown widget "textaera". Did you mean "textarea"?`. Returns
 * undefined for a known name.
 * @param lead the words before the name, such as `Unknown widget`
 */
export function unknownName(lead: string, name: string, known: readonly string[]): string | undefined {
  return known.includes(name) ? undefined : `${lead} "${name}".${suggest(name, known)}`;
}

/** Returns ` Did you mean "x"?`, or '' without a similar name. */
export function suggest(name: string, names: readonly string[]): string {
  const nearest = findNearestName(name, names);
  return nearest === undefined ? '' : ` Did you mean "${nearest}"?`;
}
