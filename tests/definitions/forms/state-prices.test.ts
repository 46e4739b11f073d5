import { describe, expect, it, vi } from 'vitest';
import type { AnswersDocument } from '#domain/answers/answers.ts';
import { answersOf } from '#domain/answers/answers.ts';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { emptyCatalogue } from '#domain/catalogue/catalogue.ts';
import { deriveCart } from '#domain/cart/derive-cart.ts';
import { describeFilingOffer, filingStatesOf } from '#domain/cart/filings/filing-offer.ts';
import { addStatePrices, statePriceOf } from '#domain/cart/prices/state-prices.ts';
import { methodTotalCents } from '#domain/filing/method-total.ts';
import { evaluateAnswers } from '#domain/relevance/relevance.ts';
import { ticks } from '../../fixtures/multi-state-answers.ts';
import { fixtureCatalogue } from '../../fixtures/fixture-catalogue.ts';
import { copyForm, loadForm } from './copy-form.ts';

// The tests are slow on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const { form, factsOf } = await loadForm('multi-state', copyForm('multi-state'));
const [agent] = form.cart.primary;
const [change] = form.cart.optional;
if (agent === undefined || change === undefined) throw new Error('The form sells agents and their change');

interface Ordered {
  readonly agents?: readonly string[];
  readonly changes?: readonly string[];
  readonly months?: string;
  readonly keys?: Readonly<Record<string, string>>;
}

function answersFor({ agents = [], changes = [], months = '12', keys = {} }: Ordered, catalogue: Catalogue) {
  const document: AnswersDocument = {
    companyInformation: {
      entityType: { key: 'LLC', value: 'LLC' },
      registeredAgentServiceDuration: months,
    },
    productState: {
      registeredAgent: { states: ticks(agents) },
      changeOfAgent: { checked: true, states: ticks(changes), selectedFilingMethodKeys: keys },
    },
  };
  return evaluateAnswers(form, answersOf(document), { ...factsOf('multi-state'), catalogue });
}

function cartOf(ordered: Ordered) {
  const answers = answersFor(ordered, fixtureCatalogue);
  return deriveCart(form, answers, { ...factsOf('multi-state'), catalogue: fixtureCatalogue });
}

const four = ['AZ', 'MT', 'NV', 'UT'];

describe('statePriceOf', () => {
  it.each<readonly [string, Ordered, string, number]>([
    ['the price of a single state', {}, 'WY', 12_500],
    ['the price for the chosen months', { months: '24' }, 'WY', 23_000],
    ['the single price while too few states are checked', { agents: four.slice(1) }, 'WY', 12_500],
    ['the bulk price when this state reaches the bulk quantity', { agents: four }, 'WY', 9_900],
    ['the single price of a checked state among too few', { agents: four }, 'UT', 12_500],
    ['the bulk price of a checked state among enough', { agents: [...four, 'WY'] }, 'UT', 9_900],
  ])('prices an agent at %s', (_, ordered, state, cents) => {
    const price = statePriceOf(agent, state, answersFor(ordered, fixtureCatalogue), fixtureCatalogue);
    expect(price).toMatchObject({ kind: 'whole', cents });
  });

  const loadedIn = (...states: readonly string[]): Catalogue => ({
    ...fixtureCatalogue,
    loadedJurisdictions: states,
    filingProducts: fixtureCatalogue.filingProducts.map((product) => ({
      ...product,
      filing_methods: product.filing_methods.filter(({ jurisdiction }) => states.includes(jurisdiction)),
    })),
  });

  it.each<readonly [string, Catalogue, object]>([
    ['the whole price when the state is loaded', loadedIn('UT'), { kind: 'whole', cents: 6_700 }],
    [
      'the price before the fee when only another state is loaded',
      loadedIn('WY'),
      { kind: 'before-fee', cents: 5_000 },
    ],
    [
      'unknown before any state is loaded',
      { ...fixtureCatalogue, loadedJurisdictions: [], filingProducts: [] },
      { kind: 'unknown' },
    ],
    ['unknown before the catalog is loaded', emptyCatalogue, { kind: 'unknown' }],
  ])('describes the price of a filing as %s', (_, catalogue, expected) => {
    expect(statePriceOf(change, 'UT', answersFor({}, catalogue), catalogue)).toEqual(expected);
  });

  it('returns unavailable when the product is not sold', () => {
    const catalogue = { ...fixtureCatalogue, registeredAgentProducts: [] };
    expect(statePriceOf(agent, 'UT', answersFor({}, catalogue), catalogue)).toEqual({ kind: 'unavailable' });
  });

  it.each(['CA', 'NV', 'TX', 'UT', 'WY'])(
    'returns the amount that checking the state adds to the total: %s',
    (state) => {
      const before = { agents: ['DE'], changes: ['DE'] };
      const price = statePriceOf(change, state, answersFor(before, fixtureCatalogue), fixtureCatalogue);
      const after = cartOf({ ...before, changes: ['DE', state] }).totalCents ?? 0;
      expect(price).toEqual({ kind: 'whole', cents: after - (cartOf(before).totalCents ?? 0) });
    },
  );

  it.each<readonly [string, Parameters<typeof addStatePrices>[0], object]>([
    [
      'prices to their sum',
      [
        { kind: 'whole', cents: 1 },
        { kind: 'whole', cents: 2 },
      ],
      { kind: 'whole', cents: 3 },
    ],
    [
      'to a price before the fee when one lacks its fee',
      [
        { kind: 'whole', cents: 1 },
        { kind: 'before-fee', cents: 2 },
      ],
      { kind: 'before-fee', cents: 3 },
    ],
    [
      'to unknown when one is unknown',
      [{ kind: 'whole', cents: 1 }, { kind: 'unknown' }],
      { kind: 'unknown' },
    ],
  ])('adds %s', (_, prices, expected) => {
    expect(addStatePrices(prices)).toEqual(expected);
  });
});

describe('a filing method', () => {
  const keysIn = (state: string) => {
    const offer = describeFilingOffer(
      change,
      answersFor({ changes: [state] }, fixtureCatalogue),
      fixtureCatalogue,
      { state },
    );
    return offer.kind === 'offer' ? offer.methods.map(({ key }) => key) : [];
  };

  it('applies to its own jurisdiction and replaces only that item of the cart', () => {
    const [, other = ''] = keysIn('UT');
    const chosen = { changes: ['UT', 'WY'], agents: ['WY'] };
    const filed = (keys: Readonly<Record<string, string>>) =>
      cartOf({ ...chosen, keys }).products.flatMap(({ state, filing_methods: methods }) =>
        methods.map(({ key }) => `${state} ${key}`),
      );
    const [utah = '', wyoming = ''] = filed({});
    expect(filed({ UT: other })).toEqual([`UT ${other}`, wyoming]);
    expect(filed({ UT: 'no-such-way', WY: other })).toEqual([utah, `WY ${other}`]);
  });

  it('costs the same in the panel and in the cart', () => {
    for (const state of ['UT', 'WY'])
      for (const key of keysIn(state)) {
        const ordered = { changes: ['UT', 'WY'], agents: ['WY'], keys: { [state]: key } };
        const offer = describeFilingOffer(change, answersFor(ordered, fixtureCatalogue), fixtureCatalogue, {
          state,
        });
        const sold = cartOf(ordered).products.find(
          (product) => product.filing_methods[0]?.jurisdiction === state,
        );
        const told = offer.kind === 'offer' && offer.chosen && methodTotalCents(offer.chosen) * offer.pieces;
        expect(told).toBe(sold?.stateFee ?? 0);
      }
  });

  it.each<readonly [readonly string[], readonly (string | null)[]]>([
    [[], [null]],
    [['WY'], ['WY']],
    [
      ['UT', 'WY'],
      ['UT', 'WY'],
    ],
  ])('appears in one panel per checked state: states %j, panels %j', (changes, expected) => {
    const answers = answersFor({ changes }, fixtureCatalogue);
    expect(filingStatesOf(change, answers)).toEqual(expected);
    const kinds = expected.map(
      (state) => describeFilingOffer(change, answers, fixtureCatalogue, { state }).kind,
    );
    expect(kinds).toEqual(expected.map((state) => (state === null ? 'no-state' : 'offer')));
  });
});
