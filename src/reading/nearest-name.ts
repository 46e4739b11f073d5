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

/** A message for authors. */
export interface Advice {
  readonly message: string;
  /** The known name that the message suggests. */
  readonly nearest?: string;
}

/** A message for authors, as text alone if it suggests no name. */
export type Message = string | Advice;

export function toAdvice(message: Message): Advice {
  return typeof message === 'string' ? { message } : message;
}

/** Adds a suggestion to a sentence: `Unknown widget "textaera". Did you mean "textarea"?`. */
export function suggestName(sentence: string, nearest: string): Advice {
  return { message: `${sentence} Did you mean "${nearest}"?`, nearest };
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
): Advice | undefined {
  return known.includes(name) ? undefined : suggest(`${lead} "${name}".`, name, known, { synonyms });
}

const MAX_PATHS = 3;

interface SuggestOptions {
  /** Appended when no name is suggested. */
  readonly otherwise?: string;
  /** Known names by the names that other formats use. */
  readonly synonyms?: Readonly<Record<string, string>> | undefined;
}

/**
 * Adds a suggestion to a sentence: a synonym, a similar name, or the full paths that end with the name.
 */
export function suggest(
  sentence: string,
  name: string,
  names: readonly string[],
  { otherwise = '', synonyms = {} }: SuggestOptions = {},
): Advice {
  const paths = names.filter((path) => path.endsWith(`.${name}`));
  const only = paths.length === 1 ? paths[0] : undefined;
  const nearest = Object.hasOwn(synonyms, name) ? synonyms[name] : (findNearestName(name, names) ?? only);
  if (nearest !== undefined) return suggestName(sentence, nearest);
  const written = paths.slice(0, MAX_PATHS).map((path) => `"${path}"`);
  const hint = written.length === 0 ? otherwise : ` Write its whole path, such as ${written.join(' or ')}.`;
  return { message: `${sentence}${hint}` };
}
