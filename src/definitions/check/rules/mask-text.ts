/** What each symbol of a mask takes, and how it is written there; other characters stand for themselves. */
const SYMBOLS: Readonly<Record<string, (character: string) => string | undefined>> = {
  a: (character) => (/^\p{L}$/u.test(character) ? character : undefined),
  A: (character) => (/^\p{Lu}$/u.test(character.toUpperCase()) ? character.toUpperCase() : undefined),
  '*': (character) => (/^[\p{L}\d]$/u.test(character) ? character : undefined),
  '#': (character) => (/^[\p{Lu}\d]$/u.test(character.toUpperCase()) ? character.toUpperCase() : undefined),
  '1': (character) => (/^\d$/.test(character) ? character : undefined),
  '+': (character) => character,
};

const PRESETS: Readonly<Record<string, string>> = { phone: '(111) 111-1111' };

/** One place of a mask. */
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

/** How many characters a mask takes, and how many it shows. */
export function measureMask(mask: string): { readonly taken: number; readonly shown: number } {
  const places = placesOf(mask);
  return { taken: places.filter(({ take }) => take !== undefined).length, shown: places.length };
}

/**
 * What is stored of a text that is typed into a mask until it is full; undefined where the text does not fill it.
 * @param store `shown` as it is shown, `raw` without the mask's own characters, `digits` its digits alone
 */
export function storedThroughMask(mask: string, store: string, text: string): string | undefined {
  const places = placesOf(mask);
  const typed = [...text];
  let shown = '';
  let raw = '';
  for (const { character, take } of places) {
    if (take === undefined) {
      shown += character;
      // Typing the mask's own character goes past it.
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
