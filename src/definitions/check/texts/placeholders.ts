import { defaultTexts, messageKeysOf } from '../../emit/default-texts.ts';

/** Returns the names of the placeholders in a text, such as `{n}`. */
export function placeholdersIn(text: string): readonly string[] {
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))];
}

/** Returns a message for braces that form no placeholder, such as `{{n}}` or `{n`. */
export function findBrokenBraces(text: string): string | undefined {
  const rest = text.replaceAll(/(?<!\{)\{\w+\}(?!\})/g, '');
  return /[{}]/.test(rest)
    ? 'A placeholder is one name in one pair of braces, such as {n}. Remove or close the other braces.'
    : undefined;
}

/**
 * Returns the placeholders for the text at a key, taken from the default text. A rule's message can also use
 * `field` and the placeholders of the rule's other messages.
 */
export function valuesOfText(key: string): readonly string[] {
  const [kind, rule = ''] = key.split('.');
  const keys = kind === 'rule' ? messageKeysOf(rule) : [key];
  const names = keys.flatMap((each) => placeholdersIn(defaultTexts[each] ?? ''));
  return [...new Set([...(kind === 'rule' ? ['field'] : []), ...names])];
}
