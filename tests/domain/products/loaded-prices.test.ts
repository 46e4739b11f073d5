import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import { emptyCatalogue } from '#domain/catalogue/catalogue.ts';
import { arePricesLoaded } from '#domain/products/loaded-prices.ts';

const withWyoming = { ...emptyCatalogue, version: '1', loadedJurisdictions: ['WY', 'Federal'] };

describe('arePricesLoaded for filings', () => {
  it.each<readonly [string, unknown, boolean]>([
    ['a loaded state', 'WY', true],
    ['a state that is not loaded', 'DE', false],
    ['a loaded state as an option', { key: 'WY', value: 'Wyoming' }, true],
    ['no state', undefined, false],
    ['a blank state', '', false],
    ['several loaded states', { WY: true, DE: false }, true],
    ['several states, one of them not loaded', { WY: true, DE: true }, false],
    ['several states, none of them checked', { WY: false }, false],
  ])('returns whether prices are loaded for %s', (_, state, expected) => {
    expect(arePricesLoaded('filing_products', 'state', answersOf({ state }), withWyoming)).toBe(expected);
  });

  it('reads the federal filings when the product has no state', () => {
    const answers = answersOf({});
    expect(arePricesLoaded('filing_products', undefined, answers, withWyoming)).toBe(true);
    expect(arePricesLoaded('filing_products', undefined, answers, emptyCatalogue)).toBe(false);
  });
});

describe('arePricesLoaded for other products', () => {
  it('depends only on the catalog, not on the state', () => {
    const answers = answersOf({ state: 'DE' });
    expect(arePricesLoaded('simple_products', undefined, answers, withWyoming)).toBe(true);
    expect(arePricesLoaded('simple_products', undefined, answers, emptyCatalogue)).toBe(false);
  });
});
