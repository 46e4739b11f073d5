/**
 * The symbols of a mask: `a` a letter, `A` a letter written large, `*` a letter or digit, `#` the same written large,
 * `1` a digit, `+` any character. Everything else means itself, and so does what follows a backslash.
 */
export const MASK_SYMBOLS = {
  a: { mask: /^\p{L}$/u },
  A: { mask: /^\p{Lu}$/u, prepareChar: toUpperCase },
  '*': { mask: /^[\p{L}\d]$/u },
  '#': { mask: /^[\p{Lu}\d]$/u, prepareChar: toUpperCase },
  '1': { mask: /^\d$/ },
  '+': { mask: /^.$/ },
} as const;

/** Shown where a character is still missing. */
export const MISSING = '_';

function toUpperCase(character: string): string {
  return character.toUpperCase();
}

/** The mask as the library reads it: every character that is no symbol is escaped there. */
export function toLibraryPattern(mask: string): string {
  return mask.replace(/\\?(.)/g, (written, character: string) =>
    Object.hasOwn(MASK_SYMBOLS, written) ? written : `\\${character}`,
  );
}
