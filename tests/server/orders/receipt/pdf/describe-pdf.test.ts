// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { yearly } from '../../../../domain/cart/schedule/renewing.ts';
import { describeReceipt } from '#server/orders/receipt/describe-receipt.ts';
import type { StoredReceipt } from '#server/orders/receipt/find-receipt.ts';
import { combinePdf } from '#server/orders/receipt/pdf/pdf-input.ts';
import { writePdf } from '#server/orders/receipt/pdf/write-pdf.ts';
import { describeProgress, renderDocuments, renderTimeline } from '#server/pages/orders/timeline.ts';
import { renderReceipt } from '#server/pages/receipt/receipt-page.ts';
import { receiptWords, storedLine, storedReceipt } from '../stored-receipt.ts';
import { readPdf, readPdfText, withoutSpaces } from './read-pdf.ts';

const ZONE = 'America/Denver';
const at = new Date('2026-11-24T18:00:00Z');
const file = {
  id: 'd',
  orderId: 'o',
  type: 'application/pdf',
  sha256: 'x',
  sizeBytes: 12_000,
  createdAt: at,
};
const progress = {
  events: [
    { kind: 'placed', at, note: null, amountCents: null },
    { kind: 'filed', at, note: 'The state has it.', amountCents: null },
    { kind: 'refunded', at, note: null, amountCents: 4_000 },
  ],
  documents: [{ ...file, name: 'Articles.pdf' }],
} satisfies Parameters<typeof describeProgress>[0];

const named = (name: string): Partial<StoredReceipt> => ({
  submission: {
    companies: [{ products: [], company: { name }, notes: [] }],
    contact: { first_name: 'Łukasz', last_name: 'Őry' },
  },
});

const full: Partial<StoredReceipt> = {
  ...named('Αθήνα & Жанна LLC'),
  card: { brand: 'Visa', lastFour: '4242' },
  totalCents: 30_000,
  lines: [
    storedLine('Registered Agent', {
      renewals: [yearly(12_500, 12, 'Registered Agent')],
      quantity: 2,
      reason: { text: 'Wyoming demands one.', definition: 'agent', product_id: 1 },
      items: [
        { id: 'WY', label: 'Wyoming', priceCents: 4_900, months: 24 },
        { id: 'DE', label: 'Delaware', priceCents: 0, originalPriceCents: 5_100 },
      ],
    }),
    storedLine('Kit', { kind: 'bundle', items: [{ id: 's', label: 'Seal', priceCents: 0 }] }),
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
  refunds: [
    { status: 'refunded', amountCents: 4_000, day: '2026-11-24' },
    { status: 'pending', amountCents: 1_000, day: '2026-11-26' },
  ],
};

const contentOf = (changes: Partial<StoredReceipt>) => describeReceipt(storedReceipt(changes), receiptWords);
const writeOrder = (changes: Partial<StoredReceipt>) =>
  writePdf(combinePdf(contentOf(changes), describeProgress(progress, ZONE)));

/** Controls, links and texts that only the page has. */
const PAGE_ONLY = '.receipt-actions, .receipt-links, .receipt-keeps, .visually-hidden';

/** Elements whose text is one text of the PDF, unless they contain another. */
const BLOCKS =
  'h1, h2, h3, h4, p, dt, dd, li, th, td, address, .receipt-label, td.amount > span, .document-list a, .document-facts';

/** Returns the texts of the page, the longest first. */
function readPage(changes: Partial<StoredReceipt>): readonly string[] {
  const markup = renderReceipt(contentOf(changes), {
    timeline: renderTimeline(progress, ZONE),
    documents: renderDocuments(progress, (id) => id, ZONE),
    renewals: [],
  });
  const { body } = new DOMParser().parseFromString(String(markup), 'text/html');
  for (const element of body.querySelectorAll(PAGE_ONLY)) element.remove();
  const texts = [...body.querySelectorAll(BLOCKS)]
    .filter((element) => element.querySelector(BLOCKS) === null)
    .map(({ textContent }) => withoutSpaces(textContent));
  expect(texts.join(''), 'a text of the page is in none of the blocks').toBe(withoutSpaces(body.textContent));
  return texts.filter((text) => text !== '').toSorted((a, b) => b.length - a.length);
}

/** Removes each text of the page from the PDF. Returns the texts that the PDF lacks, and what the page lacks. */
async function compare(changes: Partial<StoredReceipt>) {
  const pdf = await readPdfText(await writeOrder(changes), 'Shop · FC-100007', 'ItemToday');
  let left = pdf.replace('ReceiptFC-100007', '');
  const missing = readPage(changes).filter((text) => {
    const hasText = left.includes(text);
    left = left.replace(text, '');
    return !hasText;
  });
  // A browser draws the numbers of the list.
  return { missing, left: left === '1.2.' ? '' : left };
}

const parts = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index),
    label: `part-${index + 1}.example`,
    priceCents: 1_199,
  }));

describe('the PDF of a receipt', () => {
  it.each<[string, Partial<StoredReceipt>]>([
    ['with all sections, in Latin, Greek and Cyrillic letters', full],
    ['without lines of fees, renewals and answers', {}],
    ['of a canceled order', { ...full, canceledOn: '2026-11-24', canceled: new Map([[0, '2026-11-24']]) }],
    ['with a canceled renewal', { ...full, canceled: new Map([[0, '2026-12-24']]) }],
    ['with a line of 200 parts', { ...full, lines: [storedLine('Domains', { items: parts(200) })] }],
    [
      'with an answer that is longer than a page',
      { ...full, answers: [{ step: 'Notes', label: 'Note', words: 'A long note. '.repeat(900) }] },
    ],
  ])('contains the same text as the page of a receipt %s', async (_, changes) => {
    expect(await compare(changes)).toEqual({ missing: [], left: '' });
  });

  it('continues a line of 200 parts on further pages, each part in its own row under the same header', async () => {
    const lines = [storedLine('Domains', { items: parts(200) })];
    const pages = await readPdf(await writeOrder({ lines }));
    const rows = pages.flatMap(({ pieces }) => pieces).filter(({ words }) => words.startsWith('part-'));
    expect(rows).toHaveLength(200);
    expect(pages.filter(({ text }) => text.startsWith('ItemToday')).length).toBeGreaterThan(2);
    for (const { pieces } of pages) {
      // Below, only the footer.
      const lowest = pieces.filter(({ words }) => words.startsWith('part-')).map(({ bottom }) => bottom);
      expect(Math.min(...lowest, 60)).toBe(60);
    }
    expect(pages[1]?.text).toContain(`Shop·FC-100007·2/${pages.length}`);
  });

  it.each(['N'.repeat(200), '\u{1F3E2}'.repeat(100), 'ש'.repeat(200)])(
    'wraps a name without spaces inside its column: %s',
    async (name) => {
      const [page] = await readPdf(await writeOrder(named(name)));
      expect(Math.max(...(page?.pieces ?? []).map(({ right }) => right))).toBeLessThanOrEqual(
        (page?.width ?? 0) - 53.9,
      );
      expect(page?.text).toContain(name);
    },
  );
});
