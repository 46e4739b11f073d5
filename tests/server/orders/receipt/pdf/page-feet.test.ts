import { describe, expect, it } from 'vitest';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describeReceipt } from '#server/orders/receipt/describe-receipt.ts';
import { combinePdf } from '#server/orders/receipt/pdf/pdf-input.ts';
import { writePdf } from '#server/orders/receipt/pdf/write-pdf.ts';
import { receiptWords, storedLine, storedReceipt } from '../stored-receipt.ts';
import { readPdf } from './read-pdf.ts';
import type { PdfPage } from './read-pdf.ts';

/** In points. The footer is below. */
const FOOTER = 55;
const SAME_LINE = 2;

const answers = Array.from({ length: 12 }, (_, index) => ({
  step: `Step ${Math.floor(index / 2)}`,
  title: `Group ${index}`,
  label: 'Label',
  words: 'Words',
}));

/** Writes a receipt whose length grows with the number of its lines. */
function writeReceipt(count: number): Promise<Buffer> {
  const lines = [
    ...Array.from({ length: count }, (_, index) => storedLine(`Item ${index}`)),
    storedLine('Fee', { lineId: 'a.state-fee' }),
    storedLine('Tax', { tax: true }),
  ];
  const events = Array.from({ length: count % 9 }, () => ({ label: 'Filed', day: 'Today', note: null }));
  const receipt = describeReceipt(storedReceipt({ lines, answers }), receiptWords);
  return writePdf(combinePdf(receipt, { events, documents: [{ label: 'Articles.pdf', words: '12 kB' }] }));
}

/** Returns the last line of a page above the footer. */
function footOf({ pieces }: PdfPage): string {
  const body = pieces.filter(({ bottom, words }) => bottom > FOOTER && words.trim() !== '');
  const lowest = Math.min(...body.map(({ bottom }) => bottom));
  return body
    .filter(({ bottom }) => bottom - lowest < SAME_LINE)
    .map(({ words }) => words)
    .join(' ');
}

const HEADING =
  /^(?:Step \d+|Group \d+|Your answers|Item Today|Our services|State and agency fees|Taxes|Order status|Documents|Sold by|Billed to|What happens next|How it is filed|What renews)$/;

describe('the PDF of a receipt', () => {
  it('never ends a page with a heading', { timeout: 60_000 }, async () => {
    const feet: string[] = [];
    for (let count = 1; count <= 40; count += 1)
      for (const page of (await readPdf(await writeReceipt(count))).slice(0, -1)) feet.push(footOf(page));
    expect(feet.length).toBeGreaterThan(80);
    expect(feet.filter((words) => HEADING.test(words))).toEqual([]);
  });

  it('begins with the logo', async () => {
    const document = await getDocument({ data: new Uint8Array(await writeReceipt(1)), verbosity: 0 }).promise;
    const { fnArray } = await (await document.getPage(1)).getOperatorList();
    const image = fnArray.indexOf(OPS.paintImageXObject);
    expect(image).toBeGreaterThanOrEqual(0);
    expect(image).toBeLessThan(fnArray.indexOf(OPS.showText));
  });

  it('says nothing about the page of the receipt', async () => {
    const [{ text = '' } = {}] = await readPdf(await writeReceipt(1));
    expect(text).not.toMatch(/page/i);
  });
});
