import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import { describeLabelPrice } from '#domain/cart/prices/describe-label-price.ts';
import { findLabelPrice } from '#domain/cart/prices/label-price.ts';
import type { ProductModel } from '#domain/products/product-model.ts';
import { defaultTexts } from '#domain/texts.ts';
import { agent, formation, llcInWyoming, makeFacts } from '../form-fixture.ts';

const { catalogue } = makeFacts();
const filings: ProductModel = { ...formation, states: 'states' };
const texts: Readonly<Record<string, string>> = defaultTexts;

function find(model: ProductModel, available: readonly string[] = [], more = {}, known = catalogue) {
  return findLabelPrice(model, answersOf({ ...llcInWyoming, ...more }), known, available);
}

describe('the price of a product for a text about it', () => {
  it('is that of one company, also where both buy it', () => {
    expect(find(agent)).toEqual({ cents: 12_500, isLeast: false });
    expect(find({ ...agent, bothCompanies: true })).toEqual({ cents: 12_500, isLeast: false });
    expect(find({ ...filings, bothCompanies: true }, ['MT'])).toEqual({ cents: 13_500, isLeast: false });
  });

  it('is the least of the states that may be ticked, where they differ', () => {
    expect(find(filings, ['WY', 'MT'])).toEqual({ cents: 13_500, isLeast: true });
    expect(find(filings, ['WY'])).toEqual({ cents: 20_000, isLeast: false });
    expect(find({ ...agent, states: 'states' }, ['WY', 'MT'])).toEqual({ cents: 12_500, isLeast: false });
  });

  it('is that of the states that are ticked, once one is', () => {
    expect(find(filings, ['WY', 'MT'], { states: { WY: true } })).toEqual({ cents: 20_000, isLeast: false });
  });

  it('leaves out states whose price is not known', () => {
    expect(find(filings, ['UT', 'WY'])).toEqual({ cents: 20_000, isLeast: false });
  });

  it('is not known before the catalogue is, without a state, or where none has a price', () => {
    expect(find(agent, [], {}, { ...catalogue, version: null })).toBeUndefined();
    expect(find({ ...filings }, ['WY'], {}, { ...catalogue, version: null })).toBeUndefined();
    expect(find(agent, [], { companyInformation: {} })).toBeUndefined();
    expect(find(filings, ['UT'])).toBeUndefined();
    expect(find(filings)).toBeUndefined();
    expect(find({ ...agent, each: 'vehicles' })).toBeUndefined();
  });

  it.each<[string, ProductModel, readonly string[], string]>([
    ['a price', agent, [], '$125.00'],
    ['the least of several', filings, ['WY', 'MT'], 'from $135.00'],
    ['one that is not known', filings, ['UT'], 'TBD'],
  ])('is said in words: %s', (_, model, available, words) => {
    const say = (key: string) => texts[key] ?? key;
    expect(describeLabelPrice(model, answersOf(llcInWyoming), catalogue, available, say)).toBe(words);
  });
});
