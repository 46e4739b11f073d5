import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import { addStatePrices, statePriceOf } from '#domain/cart/prices/state-prices.ts';
import type { ProductModel } from '#domain/products/product-model.ts';
import { catalogue, makeSimple } from '../catalogue-fixture.ts';
import { agent, book, formation, llcInWyoming, makeFacts } from '../form-fixture.ts';

const facts = makeFacts();
const agents: ProductModel = { ...agent, states: 'states' };
const filings: ProductModel = { ...formation, states: 'states' };
const priceIn = (model: ProductModel, state: string, more = {}, known = facts.catalogue) =>
  statePriceOf(model, state, answersOf({ ...llcInWyoming, ...more }), known);

describe('statePriceOf', () => {
  it('returns the whole price, whether or not the state is checked', () => {
    const yearly = { kind: 'whole', cents: 12_500, renewals: [{ cents: 12_500, months: 12 }] };
    expect(priceIn(agents, 'WY')).toEqual(yearly);
    expect(priceIn(agents, 'WY', { states: { WY: true } })).toEqual(yearly);
    expect(priceIn(filings, 'MT')).toEqual({ kind: 'whole', cents: 13_500 });
  });

  it('returns the price without the fee while the fee is loading', () => {
    const known = { ...facts.catalogue, loadedJurisdictions: [] };
    expect(priceIn(filings, 'WY', {}, known)).toEqual({ kind: 'before-fee', cents: 10_000 });
    const forBoth = { ...filings, bothCompanies: true as const };
    expect(priceIn(forBoth, 'WY', {}, known)).toEqual({ kind: 'before-fee', cents: 20_000 });
  });

  it('returns unknown when neither the price nor the fee is known', () => {
    const known = { ...facts.catalogue, loadedJurisdictions: [] };
    const unknown = { kind: 'unknown' };
    expect(priceIn({ ...filings, match: { type: 'gone' } }, 'WY', {}, known)).toEqual(unknown);
    expect(priceIn(agents, 'WY', {}, { ...facts.catalogue, version: null })).toEqual(unknown);
    expect(priceIn({ ...agents, entityType: 'missing' }, 'WY')).toEqual(unknown);
  });

  it('returns unavailable when the product is not sold there', () => {
    expect(priceIn(agents, 'XX')).toEqual({ kind: 'unavailable' });
  });

  it('returns the bulk price for the state that reaches the bulk quantity, and for all checked states', () => {
    const simpleProducts = [...catalogue.simpleProducts, makeSimple({ id: 9, kind: 'bulk', price: 900 })];
    const known = { ...facts.catalogue, simpleProducts };
    const inBulk: ProductModel = {
      ...book,
      states: 'states',
      bulk: { atLeast: 2, from: 'simple_products', match: { kind: 'bulk' } },
    };
    const single = { kind: 'whole', cents: 5_000 };
    const bulk = { kind: 'whole', cents: 900 };
    expect(priceIn(inBulk, 'WY', {}, known)).toEqual(single);
    expect(priceIn(inBulk, 'WY', { states: { WY: true } }, known)).toEqual(single);
    expect(priceIn(inBulk, 'MT', { states: { WY: true } }, known)).toEqual(bulk);
    expect(priceIn(inBulk, 'WY', { states: { WY: true, MT: true } }, known)).toEqual(bulk);
    // Without a bulk price, the single price applies.
    const { states: _, ...anywhere } = inBulk;
    expect(priceIn(anywhere, 'WY', { states: { WY: true, MT: true } }, known)).toEqual(single);
  });

  it('returns the price for the chosen months', () => {
    const simpleProducts = [12, 24].map((duration) =>
      makeSimple({ id: duration, kind: 'corporate-book', price: duration * 100, duration }),
    );
    const known = { ...facts.catalogue, simpleProducts };
    const timed: ProductModel = { ...book, states: 'states', duration: 'months' };
    expect(priceIn(timed, 'WY', { months: 24 }, known)).toEqual({
      kind: 'whole',
      cents: 2_400,
      renewals: [{ cents: 2_400, months: 24 }],
    });
  });
});

describe('addStatePrices', () => {
  const whole = (cents: number) => ({ kind: 'whole', cents }) as const;
  const beforeFee = (cents: number) => ({ kind: 'before-fee', cents }) as const;

  it.each([
    [[whole(100), whole(20)], whole(120)],
    [[whole(100), beforeFee(20)], beforeFee(120)],
    [[beforeFee(100), whole(20)], beforeFee(120)],
    [[], whole(0)],
    [[whole(100), { kind: 'unknown' } as const], { kind: 'unknown' }],
    [[{ kind: 'unavailable' } as const, beforeFee(20)], { kind: 'unavailable' }],
  ])('adds %j to %j', (prices, sum) => {
    expect(addStatePrices(prices)).toEqual(sum);
  });
});
