import { describe, expect, it } from 'vitest';
import { isCardTesting } from '#server/budgets/shop-declines.ts';

const settings = { shopDeclinesPercent: 50, shopDeclinesMinCharges: 10 };

describe('isCardTesting', () => {
  it.each([
    [{ settled: 0, declined: 0 }, false],
    [{ settled: 9, declined: 9 }, false],
    [{ settled: 10, declined: 4 }, false],
    [{ settled: 10, declined: 5 }, true],
    [{ settled: 200, declined: 99 }, false],
    [{ settled: 200, declined: 100 }, true],
  ])(
    'returns true above the maximum percentage, but only from the minimum number of charges on: %o',
    (charges, expected) => {
      expect(isCardTesting(charges, settings)).toBe(expected);
    },
  );

  it('returns false when the maximum percentage is above 100', () => {
    expect(isCardTesting({ settled: 200, declined: 200 }, { ...settings, shopDeclinesPercent: 101 })).toBe(
      false,
    );
  });
});
