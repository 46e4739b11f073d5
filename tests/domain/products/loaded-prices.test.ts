import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import { emptyCatalogue } from '#domain/catalogue/catalogue.ts';
import { arePricesLoaded } from '#domain/products/loaded-prices.ts';

const withWyoming = { ...emptyCatalogue, version: '1', loadedJurisdictions: ['WY', 'Federal'] };

describe('the prices of a filing', () => {
  it.each<readonly [string, unknown, boolean]>([
    ['of a state that is loaded', 'WY', true],
    ['of a state that is not loaded', 'DE', false],
    ['of a state that was chosen with its words', { key: 'WY', value: 'Wyoming' }, true],
    ['while no state is answered', undefined, false],
    ['while the state is blank', '', false],
    ['of several states that are loaded', { WY: true, DE: false }, true],
    ['of several states of which one is not loaded', { WY: true, DE: true }, false],
    ['of several states of which none is ticked', { WY: false }, false],
  ])('%s', (_, state, expected) => {
    expect(arePricesLoaded('filing_products', 'state', answersOf({ state }), withWyoming)).toBe(expected);
  });

  it('are those of federal agencies where no state is asked for', () => {
    const answers = answersOf({});
    expect(arePricesLoaded('filing_products', undefined, answers, withWyoming)).toBe(true);
    expect(arePricesLoaded('filing_products', undefined, answers, emptyCatalogue)).toBe(false);
  });
});

describe('the prices of everything else', () => {
  it('are there with the catalogue, whatever the state', () => {
    const answers = answersOf({ state: 'DE' });
    expect(arePricesLoaded('simple_products', undefined, answers, withWyoming)).toBe(true);
    expect(arePricesLoaded('simple_products', undefined, answers, emptyCatalogue)).toBe(false);
  });
});
