/**
 * The characters that each mask symbol accepts, and their stored form. Other mask characters are literals.
 */
const SYMBOLS: Readonly<Record<string, (character: string) => string | undefined>> = {
  a: (character) => (/^\p{L}$/u.test(character) ? character : undefined),
  A: (character) => (/^\p{Lu}$/u.test(character.toUpperCase()) ? character.toUpperCase() : undefined),
  '*': (character) => (/^[\p{L}\d]$/u.test(character) ? character : undefined),
  '#': (character) => (/^[\p{Lu}\d]$/u.test(character.toUpperCase()) ? character.toUpperCase() : undefined),
  '1': (character) => (/^\d$/.test(character) ? character : undefined),
  '+': (character) => character,
};

const PRESETS: Readonly<Record<string, string>> = { phone: '(111) 111-1111' };

interface MaskPlace {
  readonly character: string;
  readonly take: ((character: string) => string | undefined) | undefined;
}

function placesOf(mask: string): readonly MaskPlace[] {
  const written = Object.hasOwn(PRESETS, mask) ? (PRESETS[mask] ?? mask) : mask;
  return [...written.matchAll(/(\\?)(.)/gu)].map(([, escape, character = '']) => ({
    character,
    take: escape === '' && Object.hasOwn(SYMBOLS, character) ? SYMBOLS[character] : undefined,
  }));
}

/** Counts the characters that a mask accepts and the characters that it displays. */
export function measureMask(mask: string): { readonly taken: number; readonly shown: number } {
  const places = placesOf(mask);
  return { taken: places.filter(({ take }) => take !== undefined).length, shown: places.length };
}

/**
 * Returns the stored text after a text is typed into a mask, or undefined when the text does not fill the
 * mask.
 * @param store `shown` stores the displayed text, `raw` omits the mask's literals, `digits` keeps only digits
 */
export function storedThroughMask(mask: string, store: string, text: string): string | undefined {
  const places = placesOf(mask);
  const typed = [...text];
  let shown = '';
  let raw = '';
  for (const { character, take } of places) {
    if (take === undefined) {
      shown += character;
      // Typing a literal of the mask skips it.
      if (typed[0] === character) typed.shift();
      continue;
    }
    let taken: string | undefined;
    while (taken === undefined && typed.length > 0) taken = take(typed.shift() ?? '');
    if (taken === undefined) return undefined;
    shown += taken;
    raw += taken;
  }
  if (store === 'raw') return raw;
  return store === 'digits' ? raw.replace(/\D/g, '') : shown;
}
