import createBidi from 'bidi-js';

/** A part of a text in one font and one direction. `font` is omitted for the document's own font. */
export interface TextRun {
  readonly text: string;
  readonly font?: string;
  /** The embedding level. Odd levels run from right to left. Omitted for level 0. */
  readonly level?: number;
  readonly decoration?: 'lineThrough';
}

/** Chooses the fonts of characters. */
export interface FontChooser {
  /** Returns whether the document's own font has a character. */
  hasOwn(character: string): boolean;
  /** Returns whether a font that was chosen before has a character. */
  has(font: string, character: string): boolean;
  /** Returns the first font with a character, or undefined when no font has it. */
  find(character: string): string | undefined;
}

const bidi = createBidi();

/** Scripts that are written from right to left, and the marks that change the direction of a text. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08FF\u200F\u202B\u202E\u2067\uFB1D-\uFDFF\uFE70-\uFEFF\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;
/** Characters without a picture of their own. They are dropped when the font of their neighbor lacks them. */
const INVISIBLE = /^[\p{Cf}\p{Cc}\p{Variation_Selector}]$/u;
/** Marks that belong to the character before. */
const MARK = /^\p{M}$/u;
/** Shown for a character that no font has. */
const REPLACEMENT = '\uFFFD';

/** Returns the embedding level of each UTF-16 unit, or undefined when all are 0. Pages run from left to right. */
function levelsOf(text: string): Uint8Array | undefined {
  return RIGHT_TO_LEFT.test(text) ? bidi.getEmbeddingLevels(text, 'ltr').levels : undefined;
}

interface PlacedCharacter {
  readonly character: string;
  readonly font: string | undefined;
  readonly level: number;
}

function chooseFont(
  character: string,
  before: string | undefined,
  fonts: FontChooser,
): { readonly character: string; readonly font: string | undefined } | undefined {
  const hasBefore = before !== undefined && fonts.has(before, character);
  if (INVISIBLE.test(character) && character !== '\n') {
    const isKept = before === undefined ? fonts.hasOwn(character) : hasBefore;
    return isKept ? { character, font: before } : undefined;
  }
  if (hasBefore && MARK.test(character)) return { character, font: before };
  if (fonts.hasOwn(character) || character === '\n') return { character, font: undefined };
  if (hasBefore) return { character, font: before };
  const font = fonts.find(character);
  return font === undefined ? { character: REPLACEMENT, font: undefined } : { character, font };
}

/** Returns the picture of a character, such as `(` for a `)` that runs from right to left. */
function mirror(character: string, level: number): string {
  return level % 2 === 0 ? character : (bidi.getMirroredCharacter(character) ?? character);
}

/** Splits a text into runs. A text in the document's own font is one run. */
export function splitRuns(words: string, fonts: FontChooser): readonly TextRun[] {
  const text = words.normalize('NFC');
  const levels = levelsOf(text);
  const placed: PlacedCharacter[] = [];
  let position = 0;
  for (const character of text) {
    const chosen = chooseFont(character, placed.at(-1)?.font, fonts);
    if (chosen !== undefined) placed.push({ ...chosen, level: levels?.[position] ?? 0 });
    position += character.length;
  }
  const runs: { text: string; font: string | undefined; level: number }[] = [];
  for (const { character, font, level } of placed) {
    const last = runs.at(-1);
    // The fonts of other scripts order the letters of a run. The document's own font has no letters to order.
    const isJoined = last?.font === font && last?.level === level && (font !== undefined || level % 2 === 0);
    const shown = mirror(character, level);
    if (isJoined && last !== undefined) last.text += shown;
    else runs.push({ text: shown, font, level });
  }
  return runs.map(({ text: run, font, level }) => ({
    text: run,
    ...(font === undefined ? {} : { font }),
    ...(level === 0 ? {} : { level }),
  }));
}
