import { describe, expect, it } from 'vitest';
import { yearly } from '../../../domain/cart/schedule/renewing.ts';
import type { StoredReceipt } from '#server/orders/receipt/find-receipt.ts';
import { describeReceipt } from '#server/orders/receipt/describe-receipt.ts';
import { receiptWords, storedLine, storedReceipt } from './stored-receipt.ts';

const describeOrder = (changes: Partial<StoredReceipt> = {}) =>
  describeReceipt(storedReceipt(changes), receiptWords);
const company = (name: unknown) => ({ products: [], company: { name }, notes: [] });

describe('the list of details of a receipt', () => {
  it('contains the invoice number, date, status, card and statement name', () => {
    expect(describeOrder({ card: { brand: 'Visa', lastFour: '4242' } }).facts).toEqual([
      { label: 'Invoice number', words: 'FC-100007' },
      { label: 'Date', words: 'November 22, 2026' },
      { label: 'Status', words: 'Paid' },
      { label: 'Paid with', words: 'Visa ending in 4242' },
      { label: 'On your card statement', words: 'SHOP CO' },
    ]);
  });

  it('contains no card when the order has none', () => {
    const labels = describeOrder().facts.map(({ label }) => label);
    expect(labels).toEqual(['Invoice number', 'Date', 'Status']);
  });

  it('never describes a free order as paid', () => {
    expect(describeOrder({ totalCents: 0 }).facts).toContainEqual({
      label: 'Status',
      words: 'Nothing to pay today',
    });
  });
});

describe('the customer of a receipt', () => {
  it('contains each company once, the name and the email', () => {
    const submission = {
      companies: [company('Ruiz Tools LLC'), company('Ruiz Land LLC'), company('Ruiz Tools LLC')],
      contact: { first_name: 'Ana', last_name: 'Ruiz' },
    };
    expect(describeOrder({ submission }).customer).toEqual([
      { label: 'Company', words: 'Ruiz Tools LLC' },
      { label: 'Company', words: 'Ruiz Land LLC' },
      { label: 'Ordered by', words: 'Ana Ruiz' },
      { label: 'Email', words: 'ana@example.com' },
    ]);
  });

  it('contains only the email when the order has no other customer data', () => {
    const submission = { companies: [company(null)], contact: { first_name: '', last_name: '' } };
    const email = [{ label: 'Email', words: 'ana@example.com' }];
    expect(describeOrder({ submission }).customer).toEqual(email);
    expect(describeOrder({ submission: {} }).customer).toEqual(email);
  });
});

describe('the summary of a receipt', () => {
  const fee = storedLine('Fee', { lineId: 'formation.state-fee', priceCents: 4_000 });

  it('separates services from fees, and lists future charges', () => {
    const { subtotals, totalToday, later } = describeOrder({
      lines: [storedLine('Filing', { renewals: [yearly(12_500)], months: 12 }), fee],
      totalCents: 14_000,
    });
    expect(subtotals).toEqual([
      { label: 'Our services', words: '$100.00' },
      { label: 'State and agency fees', words: '$40.00' },
    ]);
    expect(totalToday).toBe('$140.00');
    expect(later).toEqual([{ label: 'Each year from Nov 22, 2027', words: '$125.00' }]);
  });

  it('separates taxes from services and fees, also inside a vehicle', () => {
    const car = storedLine('Car', {
      kind: 'vehicle',
      priceCents: 34_000,
      items: [
        { id: 'car', label: 'Car', priceCents: 9_000 },
        { id: 'import', label: 'Import Tax', priceCents: 25_000, tax: true },
      ],
    });
    const luxury = storedLine('Luxury Tax', { priceCents: 80_000, tax: true });
    const { subtotals, sections } = describeOrder({ lines: [car, luxury], totalCents: 114_000 });
    expect(subtotals).toEqual([
      { label: 'Our services', words: '$90.00' },
      { label: 'Taxes', words: '$1,050.00' },
    ]);
    expect(sections.map(({ heading }) => heading)).toEqual(['Our services', 'Taxes']);
  });

  it('omits fees and future charges when the order has none', () => {
    expect(describeOrder()).toMatchObject({ subtotals: [], totalToday: '$100.00', later: [] });
  });
});

describe('the filing list of a receipt', () => {
  const filing = {
    product: 'Business Formation',
    jurisdiction: 'Wyoming',
    method: 'Online',
    filed_in: { days: 0, hours: 1 },
    docs_in: { days: 5, hours: 0 },
  };

  it('contains the jurisdiction, the method and the duration of each filing', () => {
    const agency = 'Internal Revenue Service';
    const tax = { ...filing, product: 'Tax ID (EIN)', jurisdiction: 'Federal', agency, method: 'By mail' };
    expect(describeOrder({ filings: [filing, tax] }).filings).toEqual([
      {
        label: 'Business Formation in Wyoming',
        words:
          'Online. About 1 hour to file, then 5 business days for your documents. ' +
          'Wyoming usually answers by Monday, November 23. Your documents usually follow by Friday, November 27.',
      },
      {
        label: 'Tax ID (EIN) with the Internal Revenue Service',
        words: 'By mail. About 1 hour to file, then 5 business days for your documents.',
      },
    ]);
  });

  it('counts the days from the submission of an expedited filing, and names none if it is unknown', () => {
    const expedited = { ...filing, expedited: true } as const;
    const expectedOf = (order: Partial<StoredReceipt>) => describeOrder(order).expected;
    expect(expectedOf({ filings: [{ ...expedited, submitted: '2026-12-07' }] })).toEqual([
      'Wyoming usually answers by Monday, December 7. Your documents usually follow by Monday, December 14.',
    ]);
    expect(expectedOf({ filings: [expedited] })).toEqual([]);
  });

  it('names no day once the state has answered, or the order is canceled', () => {
    expect(describeOrder({ filings: [filing], isAnswered: true }).expected).toEqual([]);
    expect(describeOrder({ filings: [filing], canceledOn: '2026-11-27' }).expected).toEqual([]);
    expect(describeOrder({ filings: [filing] }).expected).toHaveLength(1);
  });

  it('mentions the federal agency of an older order without its name', () => {
    const old = { ...filing, product: 'Tax ID (EIN)', jurisdiction: 'Federal' };
    const [first] = describeOrder({ filings: [old] }).filings;
    expect(first?.label).toBe('Tax ID (EIN) with the federal agency');
  });
});

describe('the state of an order on its receipt', () => {
  const refund = (amountCents: number, status: 'refunded' | 'pending' | 'failed' = 'refunded') =>
    ({ amountCents, status, day: '2026-11-26' }) as const;
  const statusOf = (changes: Partial<StoredReceipt>) => {
    const { heading, facts, settled, next } = describeOrder(changes);
    const status = facts.find(({ label }) => label === 'Status')?.words;
    return {
      heading,
      status,
      settled: settled.map(({ label, words }) => `${label}: ${words}`),
      steps: next.length,
    };
  };

  it.each<[string, Partial<StoredReceipt>, ReturnType<typeof statusOf>]>([
    ['placed', {}, { heading: 'Thank you. Your order is placed.', status: 'Paid', settled: [], steps: 2 }],
    [
      'partly refunded',
      { refunds: [refund(2_500)] },
      {
        heading: 'Thank you. Your order is placed.',
        status: 'Paid, partly refunded',
        settled: ['Refunded on November 26, 2026: −$25.00', 'Total after refunds: $75.00'],
        steps: 2,
      },
    ],
    [
      'refunded in two parts',
      { refunds: [refund(2_500), refund(7_500)] },
      {
        heading: 'Your order is refunded.',
        status: 'Refunded',
        settled: [
          'Refunded on November 26, 2026: −$25.00',
          'Refunded on November 26, 2026: −$75.00',
          'Total after refunds: $0.00',
        ],
        steps: 0,
      },
    ],
    [
      'with a refund that is not confirmed',
      { refunds: [refund(10_000, 'pending')] },
      {
        heading: 'Thank you. Your order is placed.',
        status: 'Paid',
        settled: ['Refund requested on November 26, 2026, not confirmed yet: $100.00'],
        steps: 2,
      },
    ],
    [
      'with a refund that failed',
      { refunds: [refund(10_000, 'failed')] },
      { heading: 'Thank you. Your order is placed.', status: 'Paid', settled: [], steps: 2 },
    ],
    [
      'canceled',
      { canceledOn: '2026-11-27' },
      {
        heading: 'Your order is canceled.',
        status: 'Canceled on November 27, 2026. Paid',
        settled: [],
        steps: 0,
      },
    ],
    [
      'canceled and refunded',
      { canceledOn: '2026-11-27', refunds: [refund(10_000)] },
      {
        heading: 'Your order is canceled and refunded.',
        status: 'Canceled on November 27, 2026. Refunded',
        settled: ['Refunded on November 26, 2026: −$100.00', 'Total after refunds: $0.00'],
        steps: 0,
      },
    ],
  ])('describes an order that is %s', (_, changes, described) => {
    expect(statusOf(changes)).toEqual(described);
  });

  it('says when a canceled renewal ends, and how to cancel only while something renews', () => {
    const lines = [storedLine('Agent', { renewals: [yearly(12_500, 12, 'Agent')] })];
    const canceled = new Map([[0, '2027-03-01']]);
    const { renewals, later, canceling } = describeOrder({ lines, canceled });
    expect(renewals).toEqual([
      {
        label: 'Agent',
        words: "Canceled on March 1, 2027. It won't renew, and it ends on November 22, 2027.",
      },
    ]);
    expect([later, canceling]).toEqual([[], null]);
    const ended = describeOrder({ lines, canceled, canceledOn: '2027-03-01' });
    expect(ended.renewals).toEqual([{ label: 'Agent', words: "It doesn't renew." }]);
  });
});

describe('the text of a receipt', () => {
  it('contains the contact details, the invoice number and the customer’s email', () => {
    const lines = [storedLine('Agent', { renewals: [yearly(12_500)] })];
    const { canceling, account, next, seller } = describeOrder({ lines });
    expect(canceling).toBe('Write to help@shop.example or call 1-800-555-0142: FC-100007.');
    expect(account).toBe('A mail went to ana@example.com.');
    expect(next).toEqual(receiptWords.next);
    expect(seller).toEqual(receiptWords.seller);
  });
});
