import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { create } from 'fontkit';
import type { Font } from 'fontkit';
import { parseJson, recordOf } from '#domain/read-property.ts';
import type { FontChooser } from './split-runs.ts';
import { unpackWoff } from './unpack-woff.ts';

const { resolve } = createRequire(import.meta.url);

/** Packages with the fonts of further scripts, in the order in which they are searched for a character. */
const PACKAGES = [
  '@fontsource/noto-sans-hebrew',
  '@fontsource/noto-sans-arabic',
  '@fontsource/noto-sans-thai',
  '@fontsource/noto-sans-devanagari',
  '@fontsource/noto-sans-sc',
  '@fontsource/gowun-dodum',
  '@fontsource/noto-emoji',
] as const;

interface Subset {
  readonly name: string;
  readonly file: string;
  /** The first and last code point of each range. */
  readonly ranges: readonly (readonly [number, number])[];
}

interface ScriptFont {
  readonly bytes: Buffer;
  readonly font: Font;
}

function readFont(bytes: Buffer): Font {
  const font = create(bytes);
  if ('fonts' in font) throw new Error('The font is a collection, not a single font.');
  return font;
}

function readRanges(text: string): Subset['ranges'] {
  return text.split(',').map((range) => {
    const [first = '', last = first] = range.trim().replace(/^U\+/i, '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}

/** Reads which files of a package have which characters. */
function readSubsets(from: string): readonly Subset[] {
  const name = basename(from);
  const found = recordOf(parseJson(readFileSync(resolve(`${from}/unicode.json`), 'utf8')));
  return Object.entries(found).map(([key, ranges]) => {
    const subset = `${name}-${key.replace(/[[\]]/g, '')}`;
    const file = `${from}/files/${subset}-400-normal.woff`;
    return { name: subset, file, ranges: readRanges(String(ranges)) };
  });
}

/** Fonts that are read from disk when a character needs them, and stay in memory. */
export interface ScriptFonts extends FontChooser {
  /** The TrueType files of the fonts that were chosen so far, by name. */
  readonly files: ReadonlyMap<string, Buffer>;
}

/** @param ownFont the path of the document's own font */
export function openScriptFonts(ownFont: string): ScriptFonts {
  const own = readFont(readFileSync(ownFont));
  const loaded = new Map<string, ScriptFont>();
  const files = new Map<string, Buffer>();
  let subsets: readonly Subset[] | undefined;

  const load = ({ name, file }: Subset): ScriptFont => {
    const known = loaded.get(name);
    if (known !== undefined) return known;
    const bytes = unpackWoff(readFileSync(resolve(file)));
    const made = { bytes, font: readFont(bytes) };
    loaded.set(name, made);
    return made;
  };
  return {
    files,
    hasOwn: (character) => own.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
    has: (font, character) =>
      loaded.get(font)?.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) ?? false,
    find: (character) => {
      const code = character.codePointAt(0) ?? 0;
      subsets ??= PACKAGES.flatMap(readSubsets);
      for (const subset of subsets) {
        if (!subset.ranges.some(([first, last]) => code >= first && code <= last)) continue;
        const { bytes, font } = load(subset);
        if (!font.hasGlyphForCodePoint(code)) continue;
        files.set(subset.name, bytes);
        return subset.name;
      }
      return undefined;
    },
  };
}
