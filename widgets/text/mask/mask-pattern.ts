/**
 * The symbols of a mask: `a` a letter, `A` an uppercased letter, `*` a letter or digit, `#` an uppercased
 * letter or a digit, `1` a digit, `+` any character. All other characters are literals, and so is any
 * character after a backslash.
 */
export const MASK_SYMBOLS = {
  a: { mask: /^\p{L}$/u },
  A: { mask: /^\p{Lu}$/u, prepareChar: toUpperCase },
  '*': { mask: /^[\p{L}\d]$/u },
  '#': { mask: /^[\p{Lu}\d]$/u, prepareChar: toUpperCase },
  '1': { mask: /^\d$/ },
  '+': { mask: /^.$/ },
} as const;

/** The placeholder of a missing character. */
export const MISSING = '_';

function toUpperCase(character: string): string {
  return character.toUpperCase();
}

/** Converts a mask to the library's syntax, in which literals are escaped. */
export function toLibraryPattern(mask: string): string {
  return mask.replace(/\\?(.)/g, (written, character: string) =>
    Object.hasOwn(MASK_SYMBOLS, written) ? written : `\\${character}`,
  );
}
