import { describe, expect, it } from 'vitest';
import { yearly } from '../../../domain/cart/schedule/renewing.ts';
import { describeReceipt } from '#server/orders/receipt/describe-receipt.ts';
import { html as markup } from '#server/html.ts';
import { letterOf } from '#server/orders/receipt/receipt-letter.ts';
import { writeLetter } from '#server/outbox/letter.ts';
import { renderReceipt } from '#server/pages/receipt/receipt-page.ts';
import { receiptWords, storedLine, storedReceipt } from './stored-receipt.ts';

const receipt = describeReceipt(
  storedReceipt({
    card: { brand: 'Visa', lastFour: '4242' },
    lines: [
      storedLine('Registered Agent', { renewals: [yearly(12_500)], months: 12, quantity: 2 }),
      storedLine('Kit', { kind: 'bundle', items: [{ id: 's', label: 'Seal', priceCents: 0 }] }),
      storedLine('State fee', { lineId: 'a.state-fee' }),
    ],
    totalCents: 30_000,
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
    submission: {
      companies: [{ products: [], company: { name: 'Ruiz Tools LLC' }, notes: [] }],
      contact: { first_name: 'Ana', last_name: 'Ruiz' },
    },
  }),
  receiptWords,
);
const addresses = {
  address: 'https://shop.example/confirm/token/',
  receiptAddress: 'https://shop.example/receipt/token/',
};
const { text, html = '' } = writeLetter(
  letterOf(receipt, 'https://shop.example', { ...addresses, isOwned: false }),
);
const owned = writeLetter(
  letterOf(receipt, 'https://shop.example', {
    ...addresses,
    address: addresses.receiptAddress,
    isOwned: true,
  }),
);

/** Collects every text in the content of a receipt. */
function wordsIn(content: unknown): readonly string[] {
  if (typeof content === 'string') return [content];
  if (content === null || typeof content !== 'object') return [];
  return Object.values(content).flatMap(wordsIn);
}

const readable = (markup: string) =>
  markup
    .replace(/<span(?: class="whole")? (?:translate="no"|style="white-space: nowrap")>([^<]*)<\/span>/g, '$1')
    .replace(/<strong [^>]*>([^<]*)<\/strong>/g, '$1')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');

describe('the confirmation email of an order', () => {
  it('contains everything on the receipt for its owner, as text and as HTML', () => {
    const seller = { ...receipt.seller, statementName: '' };
    const said = wordsIn({ ...receipt, account: '', questions: '', seller });
    expect(said.length).toBeGreaterThan(30);
    expect(said.filter((words) => !owned.text.includes(words))).toEqual([]);
    expect(said.filter((words) => !readable(owned.html ?? '').includes(words.replace(/\s+/g, ' ')))).toEqual(
      [],
    );
  });

  it('links to the answers instead of sending them to an address that nobody has confirmed', () => {
    const answers = ['Ruiz & <Sons>', 'Member 1', 'Full name'];
    expect(answers.filter((words) => !owned.text.includes(words))).toEqual([]);
    expect(answers.filter((words) => text.includes(words) || readable(html).includes(words))).toEqual([]);
    expect(text).toContain(`See your answers on your receipt:\n${addresses.receiptAddress}\n`);
    expect(owned.text).not.toContain('See your answers on your receipt');
  });

  it('begins with the company and the invoice number', () => {
    expect(text).toMatch(/^[^\n]+\n\nCompany: Ruiz Tools LLC\nInvoice number: FC-\d+\n\nSee your receipt/);
    expect(text.match(/Invoice number: /g)).toHaveLength(1);
  });

  it('contains nothing that the receipt page lacks', () => {
    const page = readable(
      String(renderReceipt(receipt, { timeline: markup``, documents: undefined, renewals: [] })),
    );
    expect(wordsIn(receipt).filter((words) => !page.includes(words))).toEqual([]);
  });

  it('shows the price of a line today and later, and its items', () => {
    expect(text).toContain('Registered Agent × 2: $100.00, then $125.00 / year\n');
    expect(text).toContain('Kit: $100.00\n– Seal: included');
    expect(text).toContain('Total paid: $300.00\n');
    expect(text).toContain('Each year from Nov 22, 2027: $125.00');
  });

  it('links to the receipt and the terms, and numbers the next steps', () => {
    expect(text).toContain('See your receipt and confirm your email:\nhttps://shop.example/confirm/token/');
    expect(text).toContain('Terms of service:\nhttps://shop.example/terms/');
    expect(text).toContain('1. We file it today.\n2. Open <mail> from us.');
    expect(html).toMatch(/<li[^>]*>Open &lt;mail&gt; from us\.<\/li>/);
  });

  it('keeps each line of the seller’s address', () => {
    const { name, address, phone, email } = receipt.seller;
    expect(text).toContain(`\n\n${[name, ...address, phone, email].join('\n')}\n\n`);
    expect(html).toContain(`${address[0]}<br />${address[1] ?? ''}`);
  });

  it('links to the renewals of the receipt, which cancel without an account', () => {
    expect(text).toContain('Cancel a renewal:\nhttps://shop.example/receipt/token/#renewals');
  });

  it('asks a logged-in customer to confirm nothing', () => {
    expect(owned.text).toContain(`See your receipt:\n${addresses.receiptAddress}`);
    expect(owned.text).not.toContain('confirm');
  });

  it('omits renewals when nothing renews', () => {
    const once = describeReceipt(storedReceipt(), receiptWords);
    const letter = writeLetter(
      letterOf(once, '', { address: 'token', receiptAddress: 'token', isOwned: false }),
    ).text;
    expect(letter).not.toMatch(/cancel|each year|How it is filed/);
  });
});
