import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shareCents } from '#domain/cart/domains/domain-lines.ts';
import { sumCents } from '#domain/money.ts';

describe('shareCents', () => {
  it.each([
    [900, [1_000], [900]],
    [1_574, [1_000, 799], [875, 699]],
    [100, [1, 1, 1], [33, 34, 33]],
    [0, [5, 5], [0, 0]],
    [0, [0, 0], [0, 0]],
    [7, [], []],
  ])('distributes %i among %j as %j', (total, amounts, shares) => {
    expect(shareCents(total, amounts)).toEqual(shares);
  });

  it('distributes the whole amount, and no share exceeds its own amount', () => {
    const amounts = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 100 });
    fc.assert(
      fc.property(amounts, fc.double({ min: 0, max: 1, noNaN: true }), (list, part) => {
        const total = Math.floor(sumCents(list) * part);
        const shares = shareCents(total, list);
        expect(sumCents(shares)).toBe(total);
        shares.forEach((share, index) => {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(list[index] ?? 0);
        });
      }),
    );
  });
});
