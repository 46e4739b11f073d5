import { describe, expect, it } from 'vitest';
import { defaultText } from '#definitions/emit/default-texts.ts';
import type { AnswersDocument } from '#domain/answers/answers.ts';
import { answersOf } from '#domain/answers/answers.ts';
import { findMonths, productSoldAs } from '#domain/products/sold/sold-as.ts';
import { soldPlaceId, soldPlacesOf } from '#domain/products/sold/sold-places.ts';
import { describeStates } from '#domain/cart/lines/state-name.ts';
import { emptyCatalogue } from '#domain/catalogue/catalogue.ts';
import type { ProductModel } from '#domain/products/product-model.ts';
import { derive, only } from './derived-cart-fixture.ts';
import { agent, formation, llcInWyoming, makeFacts, seal } from './form-fixture.ts';

const inStates: ProductModel = {
  ...seal,
  states: 'states',
  duration: 'months',
  bulk: { atLeast: 3, from: 'simple_products', match: { kind: 'bulk' } },
};

function placesOf(states: unknown, months?: unknown) {
  return soldPlacesOf(inStates, answersOf({ states, ...(months === undefined ? {} : { months }) }));
}

describe('soldPlacesOf for several states', () => {
  it.each<readonly [unknown, readonly string[]]>([
    [{ UT: true, WY: true }, ['seal.UT', 'seal.WY']],
    [{ UT: true, WY: false, CA: 'true', MT: 1 }, ['seal.UT']],
    [{}, []],
    [undefined, []],
    [null, []],
    ['WY', []],
    [['WY'], []],
  ])('maps the checked states %j to the entries %j', (states, expected) => {
    expect(placesOf(states).map(soldPlaceId)).toEqual(expected);
  });

  it('includes all states in the data of each state', () => {
    const [first] = placesOf({ UT: true, WY: true });
    expect(first?.states).toEqual(['UT', 'WY']);
  });

  it('uses the bulk product from its minimum quantity on', () => {
    const sold = (states: object) => placesOf(states).map(({ model }) => model.match);
    expect(sold({ UT: true, WY: true })).toEqual([seal.match, seal.match]);
    const bulk = { kind: 'bulk' };
    expect(sold({ UT: true, WY: true, CA: true })).toEqual([bulk, bulk, bulk]);
  });
});

describe('the duration of a product', () => {
  it.each<readonly [unknown, number | undefined]>([
    ['24', 24],
    [24, 24],
    [{ key: '36', value: '3 Years' }, 36],
    ['two', undefined],
    ['0', undefined],
    ['-12', undefined],
    ['1.5', undefined],
    [true, undefined],
    [null, undefined],
    [undefined, undefined],
  ])('reads the answer %j as a term of %j months', (months, expected) => {
    const given = months === undefined ? {} : { months };
    expect(findMonths(inStates, answersOf(given), '')).toBe(expected);
  });

  it('replaces the duration in the match, and caches one product per duration', () => {
    const sold = productSoldAs(inStates, { months: 24, pieces: 1 });
    expect(sold.match).toEqual({ ...seal.match, duration: 24 });
    expect(productSoldAs(inStates, { months: 24, pieces: 2 })).toBe(sold);
    expect(productSoldAs(inStates, { months: 24, pieces: 3 }).match).toEqual({ kind: 'bulk', duration: 24 });
    expect(productSoldAs(inStates, {})).toBe(inStates);
  });
});

describe('a product in several states', () => {
  const agents: ProductModel = { ...agent, states: 'agents', label: '{state} Agent', tooltip: 'Takes mail.' };
  const { jurisdiction: _, ...filed } = formation;
  const filings: ProductModel = { ...filed, states: 'filings', feeLabel: '{state} Fees', order: 30 };
  const linesOf = (document: AnswersDocument, facts = makeFacts()) =>
    derive({ ...llcInWyoming, ...document }, only(agents, filings), facts).lines;

  it('becomes one line for the service price and one line for the fees, with an item per state', () => {
    const lines = linesOf({ filings: { WY: true, MT: true } });
    expect(lines.map(({ id, kind, label, priceCents }) => [id, kind, label, priceCents])).toEqual([
      ['business-formation', 'multiState', 'LLC Filing Service', 20_000],
      ['business-formation.state-fee', 'multiState', 'Fees', 13_500],
    ]);
    expect(lines[1]?.items).toEqual([
      { id: 'business-formation.state-fee.WY', label: 'Wyoming', priceCents: 10_000 },
      { id: 'business-formation.state-fee.MT', label: 'Montana', priceCents: 3_500 },
    ]);
    expect(lines.map(({ reason }) => reason?.text)).toEqual([
      'You chose LLC in Wyoming and Montana',
      'You chose LLC in Wyoming and Montana',
    ]);
  });

  it('costs the sum of its states, with the sum before coupons as original price', () => {
    const coupon = {
      id: 1,
      name: '',
      dollar_value: 500,
      percent_value: null,
      product_id_restrictions: [101],
    };
    const { page, catalogue } = makeFacts({ coupons: [coupon] });
    const facts = { ...makeFacts(), page: { ...page, coupons: [1] }, catalogue };
    expect(linesOf({ agents: { WY: true, MT: true } }, facts)).toMatchObject([
      {
        label: 'Agent',
        quantity: 1,
        priceCents: 24_500,
        originalPriceCents: 25_000,
        renewals: [{ cents: 12_500 }, { cents: 12_500 }],
        tooltipText: 'Takes mail.',
        items: [{ priceCents: 12_500 }, { priceCents: 12_000, originalPriceCents: 12_500 }],
      },
    ]);
  });

  it('counts the units in each state', () => {
    const several = { ...agents, quantity: 'pieces' };
    const [line] = derive({ agents: { WY: true }, pieces: 3 }, only(several)).lines;
    expect(line).toMatchObject({ quantity: 1, priceCents: 37_500, items: [{ label: 'Wyoming × 3' }] });
  });

  it.each([
    ['the first', { XX: true, WY: true }, ['registered-agent.XX.error', 'registered-agent']],
    ['the last', { WY: true, XX: true }, ['registered-agent', 'registered-agent.XX.error']],
    ['the only one', { XX: true }, ['registered-agent.XX.error']],
  ])('stays in the cart with an error for each state without a price: %s', (_name, checked, ids) => {
    const lines = linesOf({ agents: checked });
    expect(lines.map(({ id }) => id)).toEqual(ids);
    expect(new Set(lines.map(({ group }) => group))).toEqual(new Set(['registered-agent']));
  });

  it('includes only states with known prices', () => {
    const facts = makeFacts({ loadedJurisdictions: ['WY'] });
    const { lines, loading } = derive(
      { ...llcInWyoming, filings: { WY: true, MT: true } },
      only(filings),
      facts,
    );
    expect(lines.map(({ items = [] }) => items.map(({ label }) => label))).toEqual([
      ['Wyoming'],
      ['Wyoming'],
    ]);
    expect(loading).toEqual(['business-formation']);
  });
});

describe('describeStates', () => {
  it.each<readonly [readonly string[], string]>([
    [[], ''],
    [['UT'], 'UT'],
    [['MT', 'UT', 'WY'], 'MT, UT and WY'],
    [['MT', 'NV', 'UT', 'WY'], '4 states'],
  ])('describes %j as "%s"', (states, expected) => {
    expect(describeStates(states, emptyCatalogue, defaultText)).toBe(expected);
  });
});
