import { describe, expect, it } from 'vitest';
import { yearlyPrice } from '#domain/cart/prices/yearly-price.ts';

describe('yearlyPrice', () => {
  it.each([
    [12_500, 12, 12_500],
    [12_500, 24, 6_250],
    [900, 1, 10_800],
    [1, 24, 1],
    [1, 36, 0],
    [5, 24, 3],
    [0, 12, 0],
    [9_900, null, 0],
  ])('makes %i cents for %s months %i cents a year', (price, duration, yearly) => {
    expect(yearlyPrice(price, duration)).toBe(yearly);
  });
});
