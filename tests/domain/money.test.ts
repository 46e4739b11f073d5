import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCents, formatChange, roundHalfUp, sumCents } from '#domain/money.ts';

describe('formatCents', () => {
  it.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [12_500, '$125.00'],
    [123_456_789, '$1,234,567.89'],
    [-250, '-$2.50'],
  ])('formats %i cents as %s', (cents, text) => {
    expect(formatCents(cents)).toBe(text);
  });

  it('formats every amount without loss', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), (cents) => {
        const read = formatCents(cents).replace(/[$,.]/g, '');
        expect(BigInt(read)).toBe(BigInt(cents));
      }),
    );
  });
});

describe('formatChange', () => {
  it.each([
    [2_500, '+$25.00'],
    [-2_500, '−$25.00'],
    [0, '+$0.00'],
  ])('formats a change of %i cents with its sign as %s', (cents, text) => {
    expect(formatChange(cents)).toBe(text);
  });
});

describe('roundHalfUp', () => {
  it.each([
    [2.4, 2],
    [2.5, 3],
    [2.6, 3],
    [-2.5, -2],
    [-2.6, -3],
    [7, 7],
  ])('rounds %d to %i', (cents, rounded) => {
    expect(roundHalfUp(cents)).toBe(rounded);
  });
});

describe('sumCents', () => {
  it('sums integers exactly in any order', () => {
    expect(sumCents([])).toBe(0);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1e9 })), (amounts) => {
        const exact = amounts.reduce((sum, amount) => sum + BigInt(amount), 0n);
        expect(BigInt(sumCents(amounts))).toBe(exact);
        expect(sumCents(amounts.toReversed())).toBe(sumCents(amounts));
      }),
    );
  });
});
