import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { yearly } from '../../../domain/cart/schedule/renewing.ts';
import { describeReceipt } from '#server/orders/receipt/describe-receipt.ts';
import type { StoredReceipt } from '#server/orders/receipt/find-receipt.ts';
import { describePdf } from '#server/orders/receipt/receipt-pdf.ts';
import { writePdf } from '#server/orders/receipt/write-pdf.ts';
import { receiptWords, storedLine, storedReceipt } from './stored-receipt.ts';

const progress = {
  events: [{ label: 'November 24, 2026', words: 'Filed. The state has it.' }],
  documents: ['Articles.pdf'],
};

const named = (name: string): Partial<StoredReceipt> => ({
  submission: {
    companies: [{ products: [], company: { name }, notes: [] }],
    contact: { first_name: 'Łukasz', last_name: 'Őry' },
  },
});

const full = {
  ...named('Αθήνα & Жанна LLC'),
  card: { brand: 'Visa', lastFour: '4242' },
  totalCents: 30_000,
  lines: [
    storedLine('Registered Agent', { renewals: [yearly(12_500, 12, 'Registered Agent')], quantity: 2 }),
    storedLine('State fee', { lineId: 'a.state-fee' }),
  ],
  filings: [
    {
      product: 'Business Formation',
      jurisdiction: 'Wyoming',
      method: 'Online',
      filed_in: { days: 0, hours: 1 },
      docs_in: { days: 0, hours: 0 },
    },
  ],
  answers: [
    { step: 'Company', label: 'Name', words: 'Ruiz & <Sons>' },
    { step: 'Company', title: 'Member 1', label: 'Full name', words: 'Ana Ruiz' },
  ],
} satisfies Partial<StoredReceipt>;

const contentOf = (changes: Partial<StoredReceipt>) => describeReceipt(storedReceipt(changes), receiptWords);

/** Returns the text of each page without spaces, because lines wrap. */
async function readPages(changes: Partial<StoredReceipt>): Promise<readonly string[]> {
  const pdf = await writePdf(describePdf(contentOf(changes), progress));
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1);
  const pages = await Promise.all(
    numbers.map(async (number) => (await (await document.getPage(number)).getTextContent()).items),
  );
  return pages.map((items) =>
    items
      .map((item) => ('str' in item ? item.str : ''))
      .join('')
      .replace(/\s/g, ''),
  );
}

function wordsIn(content: unknown): readonly string[] {
  if (typeof content === 'string') return [content];
  if (content === null || typeof content !== 'object') return [];
  return Object.values(content).flatMap(wordsIn);
}

const withoutSpaces = (words: string) => words.replace(/\s/g, '');

describe('the PDF of a receipt', () => {
  it('contains everything on the page, in Latin, Greek and Cyrillic letters', async () => {
    const text = (await readPages(full)).join('');
    const content = contentOf(full);
    const said = [...wordsIn(content), ...wordsIn(progress), 'Łukasz Őry', 'Sold by', 'Billed to'];
    expect(said.length).toBeGreaterThan(30);
    expect(said.filter((words) => !text.includes(withoutSpaces(words)))).toEqual([]);
  });

  it('continues 60 lines on further pages, under the same header', async () => {
    const lines = Array.from({ length: 60 }, (_, index) => storedLine(`Plate number ${index + 1}`));
    const pages = await readPages({ lines });
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.filter((page) => page.includes('ItemToday')).length).toBeGreaterThan(1);
    expect(lines.filter(({ label }) => !pages.join('').includes(withoutSpaces(label)))).toEqual([]);
    expect(pages[1]).toContain(`Shop·FC-100007·2/${pages.length}`);
  });

  it('wraps a name of 200 characters inside its column', async () => {
    const name = 'N'.repeat(200);
    const document = await getDocument({
      data: new Uint8Array(await writePdf(describePdf(contentOf(named(name)), progress))),
      verbosity: 0,
    }).promise;
    const page = await document.getPage(1);
    const { items } = await page.getTextContent();
    const [, , width = 0] = page.view;
    const ends = items.map((item) => ('str' in item ? Number(item.transform[4]) + item.width : 0));
    expect(Math.max(...ends)).toBeLessThanOrEqual(width - 53.9);
    expect(items.map((item) => ('str' in item ? item.str : '')).join('')).toContain(name);
  });
});
