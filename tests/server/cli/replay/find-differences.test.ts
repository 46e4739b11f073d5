import { describe, expect, it } from 'vitest';
import { yearly } from '../../../domain/cart/schedule/renewing.ts';
import type { LineItem } from '#domain/cart/cart.ts';
import { findDifferences } from '#server/cli/replay/find-differences.ts';
import type { OrderAgain } from '#server/cli/replay/find-differences.ts';
import type { StoredOrder } from '#server/cli/replay/stored-order.ts';
import { toLineColumns } from '#server/orders/line-columns.ts';
import { priceShopOrder } from '../../test-site.ts';

const { submission } = priceShopOrder({ email: 'a@example.com', password: 'x', pieces: 1 });
const kept = { ...submission, client_ip: '127.0.0.1', account: { email_address: 'a@example.com' } };

const agent: LineItem = {
  id: 'agent',
  kind: 'multiState',
  group: 'agent',
  label: 'Registered Agent',
  priceCents: 9_800,
  renewals: [yearly(9_800)],
  months: 12,
  quantity: 1,
  items: [
    { id: 'WY', label: 'Wyoming', priceCents: 4_900 },
    { id: 'DE', label: 'Delaware', priceCents: 4_900 },
  ],
  reason: { text: 'You chose two states.', definition: 'agent', product_id: 1 },
};
const book: LineItem = {
  id: 'book',
  kind: 'single',
  group: 'book',
  label: 'Book',
  priceCents: 5_000,
  renewals: [],
  quantity: 1,
};

/** Changed values of an order, except its lines. */
type Changes = Partial<Omit<OrderAgain, 'cart'> & Omit<OrderAgain['cart'], 'lines'>>;

/** Compares the stored lines of an order with the lines of its replay. */
function compare(
  was: readonly LineItem[],
  now: readonly LineItem[],
  changes: Changes = {},
  keptChanges: Partial<StoredOrder> = {},
) {
  const stored: StoredOrder = {
    id: '1',
    invoiceNumber: 'FC-1',
    answers: {},
    today: '2026-01-15',
    serviceFacts: {},
    versions: { definition: 'd', page: 'p', catalogue: 'c' },
    totalCents: 14_800,
    submission: kept,
    lines: was.map(toLineColumns),
    email: 'ana@example.com',
    schedule: null,
    erasedAt: null,
    createdAtText: '2026-01-15 10:00:00+00',
    ...keptChanges,
  };
  const { totalCents = 14_800, ...others } = changes;
  const cart = { lines: now, totalCents };
  return findDifferences(stored, { problems: [], submission, ...others, cart }).map(
    ({ label, part, was, now }) => `${label}: ${part} ${was} > ${now}`,
  );
}

const items =
  '[{"id":"WY","label":"Wyoming","priceCents":4900},{"id":"DE","label":"Delaware","priceCents":4900}]';

describe('findDifferences', () => {
  it.each<[string, readonly LineItem[], Changes, readonly string[]]>([
    ['nothing for an equal order', [agent, book], {}, []],
    ['a price', [agent, { ...book, priceCents: 6_000 }], {}, ['Book: price $50.00 > $60.00']],
    [
      'an original price',
      [agent, { ...book, originalPriceCents: 9_900 }],
      {},
      ['Book: original price - > $99.00'],
    ],
    [
      'a renewal',
      [agent, { ...book, renewals: [yearly(100)] }],
      {},
      ['Book: renewals [] > [{"after":{"days":0,"months":12},"cents":100,"months":12}]'],
    ],
    ['a quantity', [agent, { ...book, quantity: 2 }], {}, ['Book: quantity 1 > 2']],
    ['a label', [agent, { ...book, label: 'Tome' }], {}, ['Book: label Book > Tome']],
    ['a kind', [{ ...agent, kind: 'single' }, book], {}, ['Registered Agent: kind multiState > single']],
    ['the items of a line', [{ ...agent, items: [] }, book], {}, [`Registered Agent: items ${items} > []`]],
    [
      'a reason',
      [agent, { ...book, reason: { text: 'x', definition: 'book', product_id: 2 } }],
      {},
      ['Book: reason - > {"definition":"book","product_id":2,"text":"x"}'],
    ],
    ['a missing line', [agent], {}, ['Book: line $50.00 > -']],
    ['a new line', [agent, book, { ...book, id: 'tome', label: 'Tome' }], {}, ['Tome: line - > $50.00']],
    ['changed positions', [book, agent], {}, ['Registered Agent: position 0 > 1', 'Book: position 1 > 0']],
    ['a total', [agent, book], { totalCents: 1 }, ['Total: today $148.00 > $0.01']],
    [
      'answers that fail a rule',
      [agent, book],
      { problems: ['email: Enter an e-mail.'] },
      ['Answers: rules right > email: Enter an e-mail.'],
    ],
    [
      'a submission value by its path',
      [agent, book],
      { submission: { ...submission, contact: { first_name: 'Eva', last_name: 'Ruiz' } } },
      ['contact.first_name: submission "Ana" > "Eva"'],
    ],
  ])('returns the differences of lines and totals: %s', (_, now, derived, differences) => {
    expect(compare([agent, book], now, derived)).toEqual(differences);
  });

  it('reports the term of a line only when the stored line has a term', () => {
    const withTerm = { ...book, months: 12 };
    expect(compare([book], [withTerm])).toEqual([]);
    expect(compare([withTerm], [{ ...withTerm, months: 24 }])).toEqual([
      'Book: months it is paid for 12 > 24',
    ]);
  });

  const older = { renewals: null, trial: null, yearlyCents: 0 };

  it.each([
    ['a yearly price', { ...older, yearlyCents: 9_800, months: 12 }],
    [
      'the yearly prices of its parts',
      {
        ...older,
        yearlyCents: 9_800,
        months: null,
        items: (agent.items ?? []).map((item) => ({ ...item, months: 12, yearlyCents: 4_900 })),
      },
    ],
  ])('accepts the same renewals of an older line with %s', (_, stored) => {
    const was = { ...toLineColumns(agent, 0), ...stored };
    const items = stored === undefined || !('items' in stored) ? {} : { items: stored.items };
    const now =
      'items' in items ? { ...agent, items: items.items.map(({ yearlyCents: _y, ...item }) => item) } : agent;
    expect(compare([], [now, book], {}, { lines: [was, toLineColumns(book, 1)] })).toEqual([]);
  });

  it('accepts the same trial of an older line', () => {
    const trial = { days: 90, thenCents: 1_200, months: 12 };
    const was = { ...toLineColumns(book, 0), ...older, trial };
    const renewals = [{ label: 'Book', cents: 1_200, months: 12, after: { days: 90, months: 0 } }];
    const keep = { totalCents: 5_000, lines: [was] };
    expect(compare([], [{ ...book, renewals }], { totalCents: 5_000 }, keep)).toEqual([]);
    expect(compare([], [book], { totalCents: 5_000 }, keep)).toHaveLength(1);
  });

  const product = (product_id: number) => ({ product_id, product_option_id: null, quantity: 1, data: {} });
  const listing = (...ids: readonly number[]) => ({
    companies: submission.companies.map((company) => ({ ...company, products: ids.map(product) })),
  });

  it.each([
    ['nothing when the same products are listed in another order', [8, 7], []],
    [
      'a replaced product',
      [8, 9],
      [
        'companies.0.products.0.product_id: submission 7 > 8',
        'companies.0.products.1.product_id: submission 8 > 9',
      ],
    ],
  ])('returns the differences of the submissions: %s', (_, now, differences) => {
    const stored = { submission: { ...kept, ...listing(7, 8) } };
    const derived = { submission: { ...submission, ...listing(...now) } };
    expect(compare([agent, book], [agent, book], derived, stored)).toEqual(differences);
  });
});
