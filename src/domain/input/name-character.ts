const NAMES: Readonly<Record<string, string>> = {
  '\t': 'a tab',
  '\n': 'a line break',
  '\r': 'a line break',
  '\u001B': 'an escape character',
  '\u00A0': 'a no-break space',
  '\u00AD': 'a soft hyphen',
  '\u200B': 'a zero-width space',
  '\u200C': 'a zero-width non-joiner',
  '\u200D': 'a zero-width joiner',
  '\u2028': 'a line separator',
  '\u2029': 'a paragraph separator',
  '\uFEFF': 'a byte order mark',
};

const BIDIRECTIONAL = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/;

/** Names an invisible character: `a tab`, `a control character (U+0007)`. */
export function nameCharacter(character: string): string {
  const name = Object.hasOwn(NAMES, character) ? NAMES[character] : undefined;
  if (name !== undefined) return name;
  const code = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  if (BIDIRECTIONAL.test(character)) return `a mark of the direction of writing (${code})`;
  return /\p{Cc}/u.test(character)
    ? `a control character (${code})`
    : `a character that cannot be shown (${code})`;
}
