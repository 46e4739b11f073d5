/** Matches an escaped character, a separator, or another character. */
const PART = /\\[^]|[|:]|[^\\|:]+|\\$/g;

/**
 * Splits a rule chain such as `required|maxLength:5` into words: the name of each rule and its arguments. In
 * arguments, `\|` and `\:` stand for | and :, so that regular expressions can contain them. Empty rules are
 * words with an empty name.
 */
export function splitRules(text: string): readonly (readonly [name: string, ...args: readonly string[]])[] {
  const words: string[][] = [['']];
  for (const [part] of text.matchAll(PART)) {
    const word = words.at(-1) ?? [];
    if (part === '|') words.push(['']);
    else if (part === ':') word.push('');
    else word.push(`${word.pop() ?? ''}${part === '\\|' || part === '\\:' ? part.slice(1) : part}`);
  }
  return words.map(([name = '', ...args]) => [name.trim(), ...args.map((arg) => arg.trim())]);
}
