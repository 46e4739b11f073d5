import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { describeReceipt } from '#server/orders/receipt/describe-receipt.ts';
import { combinePdf } from '#server/orders/receipt/pdf/pdf-input.ts';
import { writePdf } from '#server/orders/receipt/pdf/write-pdf.ts';
import { receiptWords, storedLine, storedReceipt } from '../stored-receipt.ts';
import { readPdf, withoutSpaces } from './read-pdf.ts';

export const NAMES = [
  'شركة النور للتجارة والخدمات الدولية المحدودة في وايومنغ',
  'חברת שלום (בע״מ) 2026 ירושלים',
  '北京国际贸易有限公司',
  'บริษัท สวัสดี จำกัด',
  '\u{1F3E2} Café \u{1F600} & \u2764\uFE0F Inc \u{1F468}\u200D\u{1F469}\u200D\u{1F467} \u{1F1E9}\u{1F1EA}',
  '株式会社カタカナ 서울 주식회사 नमस्ते',
  'Acme of שלום, Inc. and النور LLC',
] as const;

const company = (name: string) => ({ products: [], company: { name }, notes: [] });

const receipt = describeReceipt(
  storedReceipt({
    lines: NAMES.map((name) => storedLine(`Trade name: ${name}`)),
    submission: { companies: NAMES.map(company), contact: { first_name: 'محمد', last_name: 'علي' } },
    answers: NAMES.map((words) => ({ step: 'Company', label: 'Name', words })),
  }),
  receiptWords,
);
const pdf = await writePdf(combinePdf(receipt, { events: [], documents: [] }));
const { SHOTS } = process.env;
if (SHOTS !== undefined) {
  mkdirSync(SHOTS, { recursive: true });
  writeFileSync(join(SHOTS, 'five-scripts.pdf'), pdf);
}

/** Returns the glyphs of a PDF as the numbers that its fonts give them. */
async function readGlyphs(): Promise<readonly number[]> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const glyphs: number[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { fnArray, argsArray } = await (await document.getPage(number)).getOperatorList();
    for (const [index, operation] of fnArray.entries()) {
      if (operation !== OPS.showText) continue;
      const shown: unknown = argsArray[index]?.[0];
      if (!Array.isArray(shown)) continue;
      glyphs.push(...shown.flatMap((glyph: unknown) => Object(glyph).originalCharCode ?? []));
    }
  }
  return glyphs;
}

describe('a receipt with names in seven scripts', () => {
  it('shows no glyph 0, the empty box of a font', async () => {
    const glyphs = await readGlyphs();
    expect(glyphs.length).toBeGreaterThan(500);
    expect(glyphs.filter((glyph) => glyph === 0)).toEqual([]);
  });

  it('contains every character of the names', async () => {
    const pages = await readPdf(pdf);
    const text = pages.map((page) => page.text).join('');
    expect(text).toContain(NAMES[2]);
    // The Arabic font composes letters of a form and its dots, so they are read as letters with other dots.
    for (const character of new Set(withoutSpaces(NAMES.join('')).replace(/\p{Script=Arabic}/gu, '')))
      expect(text, character).toContain(character);
  });

  it('places the words of a name from right to left, the first word on the right', async () => {
    const pages = await readPdf(pdf);
    const pieces = pages.flatMap((page) => page.pieces);
    const leftOf = (word: string) => {
      const found = pieces.find(({ words }) => words.includes(word));
      if (found === undefined) throw new Error(`The PDF lacks the word ${word}.`);
      return found;
    };
    const [first, last] = [leftOf('חברת'), leftOf('ירושלים')];
    expect(first.bottom).toBe(last.bottom);
    expect(first.left).toBeGreaterThan(last.left);
  });
});
