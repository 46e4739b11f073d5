import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import { describeLabelPrice } from '#domain/cart/prices/describe-label-price.ts';
import { findLabelPrice } from '#domain/cart/prices/label-price.ts';
import type { ProductModel } from '#domain/products/product-model.ts';
import { defaultText } from '#definitions/emit/default-texts.ts';
import { agent, formation, llcInWyoming, makeFacts } from '../form-fixture.ts';

const { catalogue } = makeFacts();
const filings: ProductModel = { ...formation, states: 'states' };

function find(model: ProductModel, available: readonly string[] = [], more = {}, known = catalogue) {
  return findLabelPrice(model, answersOf({ ...llcInWyoming, ...more }), known, available);
}

describe('findLabelPrice', () => {
  it('returns the price of one company, even when two buy the product', () => {
    expect(find(agent)).toEqual({ cents: 12_500, isLeast: false });
    expect(find({ ...agent, bothCompanies: true })).toEqual({ cents: 12_500, isLeast: false });
    expect(find({ ...filings, bothCompanies: true }, ['MT'])).toEqual({ cents: 13_500, isLeast: false });
  });

  it('returns the lowest price of the available states when the prices differ', () => {
    expect(find(filings, ['WY', 'MT'])).toEqual({ cents: 13_500, isLeast: true });
    expect(find(filings, ['WY'])).toEqual({ cents: 20_000, isLeast: false });
    expect(find({ ...agent, states: 'states' }, ['WY', 'MT'])).toEqual({ cents: 12_500, isLeast: false });
  });

  it('returns the lowest price of the checked states once a state is checked', () => {
    expect(find(filings, ['WY', 'MT'], { states: { WY: true } })).toEqual({ cents: 20_000, isLeast: false });
  });

  it('skips states without a known price', () => {
    expect(find(filings, ['UT', 'WY'])).toEqual({ cents: 20_000, isLeast: false });
  });

  it('returns undefined without a catalog, a state or a price', () => {
    expect(find(agent, [], {}, { ...catalogue, version: null })).toBeUndefined();
    expect(find({ ...filings }, ['WY'], {}, { ...catalogue, version: null })).toBeUndefined();
    expect(find(agent, [], { companyInformation: {} })).toBeUndefined();
    expect(find(filings, ['UT'])).toBeUndefined();
    expect(find(filings)).toBeUndefined();
    expect(find({ ...agent, each: 'vehicles' })).toBeUndefined();
  });

  it.each<[string, ProductModel, readonly string[], string]>([
    ['a price', agent, [], '$125.00'],
    ['the lowest of several prices', filings, ['WY', 'MT'], 'from $135.00'],
    ['an unknown price', filings, ['UT'], 'TBD'],
  ])('formats the price in a label: %s', (_, model, available, words) => {
    expect(describeLabelPrice(model, answersOf(llcInWyoming), catalogue, available, defaultText)).toBe(words);
  });
});
