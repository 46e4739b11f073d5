import { describe, expect, it } from 'vitest';
import { cardFeeOf } from '#domain/cart/filings/price-filing-product.ts';

describe('cardFeeOf', () => {
  it.each([
    ['five percent of the only filing method', [10000], 500],
    ['five percent of the most expensive method', [5000, 30000, 10000], 1500],
    ['half a cent rounded up', [10010], 501],
    ['less than half a cent rounded down', [10009], 500],
    ['zero for a free filing', [0], 0],
    ['zero without a filing method', [], 0],
  ])('returns five percent of the highest fee, rounded to cents: %s', (_name, costs, fee) => {
    expect(cardFeeOf(costs.map((cost) => ({ cost })))).toBe(fee);
  });
});
