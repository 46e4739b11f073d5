import { describe, expect, it } from 'vitest';
import { cardFeeOf } from '#domain/cart/prices/card-fee.ts';

describe('the card fee of a free formation', () => {
  it.each([
    ['five per cent of the only way to file', [10000], 500],
    ['five per cent of the costliest way', [5000, 30000, 10000], 1500],
    ['half a cent up', [10010], 501],
    ['less than half a cent down', [10009], 500],
    ['nothing where filing is free', [0], 0],
    ['nothing where there is no way to file', [], 0],
  ])('is %s', (_name, costs, fee) => {
    expect(cardFeeOf(costs.map((cost) => ({ cost })))).toBe(fee);
  });
});
