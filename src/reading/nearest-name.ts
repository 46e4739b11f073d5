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
export function unknownName(
  lead: string,
  name: string,
  known: readonly string[],
  synonyms?: Readonly<Record<string, string>>,
): string | undefined {
  return known.includes(name) ? undefined : `${lead} "${name}".${suggest(name, known, synonyms)}`;
}

const MOST_PATHS = 3;

/** Names whole paths that end with a name, such as `companyInformation.state` for `state`. */
function suggestPaths(name: string, names: readonly string[]): string {
  const paths = names.filter((path) => path.endsWith(`.${name}`));
  const [first = '', ...others] = paths.slice(0, MOST_PATHS).map((path) => `"${path}"`);
  if (paths.length === 1) return ` Did you mean ${first}?`;
  return paths.length === 0 ? '' : ` Write its whole path, such as ${[first, ...others].join(' or ')}.`;
}

/**
 * Returns ` Did you mean "x"?` for a known synonym or a similar name. For the end of known paths, names these
 * paths. Otherwise returns ''.
 * @param synonyms known names by the names that other formats use
 */
export function suggest(
  name: string,
  names: readonly string[],
  synonyms: Readonly<Record<string, string>> = {},
): string {
  const nearest = Object.hasOwn(synonyms, name) ? synonyms[name] : findNearestName(name, names);
  return nearest === undefined ? suggestPaths(name, names) : ` Did you mean "${nearest}"?`;
}
