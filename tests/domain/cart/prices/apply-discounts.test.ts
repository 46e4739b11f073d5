import { array, assert, integer, oneof, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Discount } from '#domain/cart/prices/apply-discounts.ts';
import { applyDiscounts } from '#domain/cart/prices/apply-discounts.ts';

const off = (cents: number): Discount => ({ kind: 'amount', cents });
const percent = (share: number): Discount => ({ kind: 'percent', hundredths: Math.round(share * 100) });

const cases: readonly (readonly [
  string,
  readonly [number, number],
  readonly Discount[],
  readonly [number, number],
])[] = [
  ['nothing without a discount', [10000, 5000], [], [10000, 5000]],
  ['an amount from the service price', [10000, 5000], [off(2500)], [7500, 5000]],
  ['an amount equal to the service price', [10000, 5000], [off(10000)], [0, 5000]],
  ['the rest of an amount from the state fee', [10000, 5000], [off(12000)], [0, 3000]],
  ['at most both prices', [10000, 5000], [off(99999)], [0, 0]],
  ['a share from both prices', [10000, 5000], [percent(20)], [8000, 4000]],
  ['a share of one hundred percent', [10000, 5000], [percent(100)], [0, 0]],
  ['a share with half a cent, rounded up', [1, 3], [percent(50)], [1, 2]],
  ['a share with two decimals', [10000, 0], [percent(12.25)], [8775, 0]],
  ['two shares, rounded once at the end', [99, 0], [percent(50), percent(50)], [25, 0]],
  ['an amount before a share', [10000, 0], [off(1000), percent(10)], [8100, 0]],
  ['a share before an amount', [10000, 0], [percent(10), off(1000)], [8000, 0]],
  ['the rest of an amount after a share', [100, 1000], [percent(50), off(100)], [0, 450]],
];

describe('applyDiscounts', () => {
  it.each(cases)(
    'reduces price and state fee by %s',
    (_name, [price, stateFee], discounts, [ourPrice, fee]) => {
      expect(applyDiscounts({ price, stateFee }, discounts)).toEqual({ price: ourPrice, stateFee: fee });
    },
  );

  it('throws for a share above one hundred percent', () => {
    const discount = (by: Discount) => () => applyDiscounts({ price: 1, stateFee: 0 }, [by]);
    expect(discount(percent(101))).toThrow(RangeError);
    expect(discount(percent(101))).toThrow('A discount must be from 0 to 100 %, not 101 %.');
    expect(discount(percent(-1))).toThrow(RangeError);
    expect(discount(percent(0))).not.toThrow();
    expect(discount(off(20_000))).not.toThrow();
  });

  const cents = integer({ min: 0, max: 10_000_000 });
  const discount = oneof(
    cents.map(off),
    integer({ min: 0, max: 10_000 }).map((hundredths): Discount => ({ kind: 'percent', hundredths })),
  );

  it('never increases the price and never returns a negative amount', () => {
    assert(
      property(cents, cents, array(discount, { maxLength: 5 }), (price, stateFee, discounts) => {
        const after = applyDiscounts({ price, stateFee }, discounts);
        expect(after.price).toBeGreaterThanOrEqual(0);
        expect(after.price).toBeLessThanOrEqual(price);
        expect(after.stateFee).toBeGreaterThanOrEqual(0);
        expect(after.stateFee).toBeLessThanOrEqual(stateFee);
      }),
    );
  });

  it('deducts exactly the amount while both prices together cover it', () => {
    assert(
      property(cents, cents, cents, (price, stateFee, amount) => {
        const after = applyDiscounts({ price, stateFee }, [off(amount)]);
        expect(after.price + after.stateFee).toBe(Math.max(0, price + stateFee - amount));
      }),
    );
  });

  it('returns amounts within half a cent of the exact share', () => {
    assert(
      property(cents, integer({ min: 0, max: 10_000 }), (price, hundredths) => {
        const after = applyDiscounts({ price, stateFee: 0 }, [{ kind: 'percent', hundredths }]);
        const doubleError =
          2n * (BigInt(after.price) * 10_000n - BigInt(price) * BigInt(10_000 - hundredths));
        expect(doubleError).toBeGreaterThan(-10_000n);
        expect(doubleError).toBeLessThanOrEqual(10_000n);
      }),
    );
  });
});
