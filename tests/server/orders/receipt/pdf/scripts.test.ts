import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { orderLine } from '#server/orders/receipt/pdf/order-lines.ts';
import { openScriptFonts } from '#server/orders/receipt/pdf/script-fonts.ts';
import { splitRuns } from '#server/orders/receipt/pdf/split-runs.ts';
import { unpackWoff } from '#server/orders/receipt/pdf/unpack-woff.ts';

const { resolve } = createRequire(import.meta.url);
const OWN = resolve('pdfmake/fonts/Roboto/Roboto-Regular.ttf');

/** Returns the runs of a text as `font level: text`, and the font files that it needs. */
function split(text: string) {
  const fonts = openScriptFonts(OWN);
  const runs = splitRuns(text, fonts).map(
    ({ font = 'own', level, text: run }) =>
      `${font.replace(/-\d+$/, '')}${level === undefined ? '' : ` ${level}`}: ${run}`,
  );
  return { runs, files: [...fonts.files.keys()] };
}

describe('splitRuns', () => {
  it.each<[string, string, readonly string[]]>([
    [
      'one run for a text in the document’s own font',
      'Łukasz Őry, Αθήνα, Жанна',
      ['own: Łukasz Őry, Αθήνα, Жанна'],
    ],
    [
      'the font of each script',
      'Ana 国 ไทย',
      ['own: Ana ', 'noto-sans-sc: 国', 'own:  ', 'noto-sans-thai-thai: ไทย'],
    ],
    [
      'the direction of words, spaces and numbers',
      'אבג (12) a',
      ['noto-sans-hebrew-hebrew 1: אבג', 'own 1:  ', 'own 1: )', 'own 2: 12', 'own 1: (', 'own:  a'],
    ],
    [
      'an emoji, and drops a sign that its font lacks',
      '\u{1F3E2}\u200Dx',
      ['noto-emoji: \u{1F3E2}', 'own: x'],
    ],
    ['Korean letters', '한', ['gowun-dodum: 한']],
    ['a replacement for a character that no font has', 'x\u{10300}', ['own: x\uFFFD']],
  ])('returns %s', (_, text, runs) => {
    expect(split(text).runs).toEqual(runs);
  });

  it('reads no font for a text in the document’s own font, and only the needed parts of the others', () => {
    expect(split('Ana Ruiz').files).toEqual([]);
    expect(split('שלום').files).toEqual(['noto-sans-hebrew-hebrew']);
    expect(split('国').files).toHaveLength(1);
  });

  it.each(['\u202Eabc\u202C', '\u0000', '\uD83D', 'e\u0301\u0301\u0301', ' '.repeat(50), ''])(
    'survives a text with unusual characters: %j',
    (text) => {
      expect(() => split(text)).not.toThrow();
    },
  );
});

describe('orderLine', () => {
  const lineOf = (...texts: readonly string[]) => ({
    inlines: texts.map((text) => ({
      text,
      width: text.length,
      x: 0,
      level: /\p{Script=Hebrew}/u.test(text) ? 1 : /\d/.test(text) ? 2 : 0,
      trailingCut: text.endsWith(' ') ? 1 : 0,
    })),
    leadingCut: 0,
    trailingCut: texts.at(-1)?.endsWith(' ') === true ? 1 : 0,
    inlineWidths: texts.join('').length,
  });
  const order = (...texts: readonly string[]) => {
    const line = lineOf(...texts);
    orderLine(line);
    return line.inlines.toSorted((a, b) => a.x - b.x).map(({ text }) => text);
  };

  it.each([
    [
      ['Name ', 'of ', 'Ana'],
      ['Name ', 'of ', 'Ana'],
    ],
    [
      ['אא ', 'בב ', 'גג'],
      ['גג', 'בב ', 'אא '],
    ],
    [
      ['x ', 'אא ', 'בב ', 'y'],
      ['x ', 'בב ', 'אא ', 'y'],
    ],
    [
      ['אא ', '1 ', '2 ', 'בב'],
      ['בב', '1 ', '2 ', 'אא '],
    ],
    [
      ['אא ', 'בב '],
      ['בב', 'אא '],
    ],
  ])('places %j as %j', (logical, visual) => {
    expect(order(...logical)).toEqual(visual);
  });
});

describe('unpackWoff', () => {
  it('returns a TrueType font with the same tables', () => {
    const bytes = unpackWoff(
      readFileSync(resolve('@fontsource/noto-sans-thai/files/noto-sans-thai-thai-400-normal.woff')),
    );
    const count = bytes.readUInt16BE(4);
    expect(count).toBeGreaterThan(9);
    const tags = Array.from({ length: count }, (_, index) =>
      bytes.toString('latin1', 12 + index * 16, 16 + index * 16),
    );
    expect(tags).toEqual(expect.arrayContaining(['cmap', 'glyf', 'head', 'loca']));
  });

  it('fails for another format', () => {
    expect(() => unpackWoff(readFileSync(OWN))).toThrow('not a WOFF 1.0 file');
  });
});
