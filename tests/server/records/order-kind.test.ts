import { describe, expect, it } from 'vitest';
import { deriveSchedule } from '#domain/cart/schedule/payment-schedule.ts';
import { yearly } from '../../domain/cart/schedule/renewing.ts';
import type { OrderReport } from '#server/records/find-orders.ts';
import { reportOrder } from '#server/records/order-kind.ts';
import { printRecord } from '#server/cli/records/print-record.ts';
import { priceShopOrder } from '../test-site.ts';

const { submission } = priceShopOrder({ email: 'a@example.com', password: 'x', pieces: 1 });

const line: OrderReport['lines'][number] = {
  id: 'agent',
  kind: 'single',
  label: 'Registered Agent',
  group: 'agent',
  quantity: 1,
  priceCents: 9_800,
  originalPriceCents: null,
  items: [],
  renewals: [yearly(9_800)],
  months: 12,
  yearlyCents: null,
  trial: null,
  reason: { text: 'You chose two states.', definition: 'agent', product_id: 1 },
};

function orderOf(changes: Partial<OrderReport>): OrderReport {
  return {
    id: '1',
    status: 'placed',
    progress: 'paid',
    isTest: false,
    invoiceNumber: 'FC-1',
    erasedAt: null,
    formType: 'ShopForm',
    email: 'a@example.com',
    totalCents: 9_800,
    schedule: deriveSchedule([{ priceCents: 9_800, renewals: [yearly(9_800)] }], '2026-01-15'),
    createdAt: new Date(0),
    finishedAt: null,
    slug: 'shop',
    pageID: 'shop',
    accountId: null,
    accountEmail: null,
    awaitingConfirmation: false,
    chargeId: null,
    heldAt: null,
    refusal: null,
    versions: { definition: 'd', page: 'p', catalogue: 'c' },
    today: '2026-01-15',
    renewalConsent: null,
    submission,
    files: [],
    lines: [line],
    ...changes,
  };
}

/** Returns the lines of the report for an order line with these changes. */
function printLine(changes: Partial<typeof line>): readonly string[] {
  const order = orderOf({ lines: [{ ...line, ...changes }] });
  const text =
    /\nLines\n([\s\S]*?)\n\nVersions, /.exec(printRecord(reportOrder(order), undefined))?.[1] ?? '';
  return text.split('\n').map((row) => row.trim().replace(/ {2,}/g, ' | '));
}

describe('the report of an order', () => {
  it.each([
    [{}, undefined],
    [{ test: true }, 'yes'],
    [{ test: true, cancel_services: true }, 'yes, and its services must be canceled'],
  ])('shows whether the order is a test, for the flags %j', (changes, words) => {
    const sent = { ...submission, ...changes };
    const { facts } = reportOrder(orderOf({ isTest: sent.test, submission: sent }));
    expect(facts.find(([name]) => name === 'test')?.[1]).toBe(words);
  });

  it.each([
    [
      'with its price, its renewal and its reason',
      {},
      ['$98.00 | then $98.00 / year | 1 × Registered Agent | because: You chose two states.'],
    ],
    [
      'with its kind when it is not a single product',
      { kind: 'multiState', reason: null },
      ['$98.00 | then $98.00 / year | 1 × Registered Agent | multiState'],
    ],
    [
      'with its original price',
      { originalPriceCents: 12_000, reason: null },
      ['$98.00 | then $98.00 / year | 1 × Registered Agent | instead of $120.00'],
    ],
    [
      'with its items',
      {
        items: [
          { id: 'WY', label: 'Wyoming', priceCents: 4_900 },
          { id: 'DE', label: 'Delaware', priceCents: 4_900 },
        ],
      },
      [
        '$98.00 | then $98.00 / year | 1 × Registered Agent | because: You chose two states.',
        'Wyoming: $49.00',
        'Delaware: $49.00',
      ],
    ],
    [
      'with the term of each item',
      { kind: 'domain', items: [{ id: 'one.com', label: 'one.com', priceCents: 9_800, months: 36 }] },
      [
        '$98.00 | then $98.00 / year | 1 × Registered Agent | domain; because: You chose two states.',
        'one.com, 3 Years: $98.00',
      ],
    ],
  ] as const)('prints an order line %s', (_, changes, printed) => {
    expect(printLine(changes)).toEqual(printed);
  });
});
