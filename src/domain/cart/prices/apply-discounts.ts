import type { Cents } from '../../money.ts';

/** A discount: an amount in cents, or hundredths of a percent (1250 is 12.5%). */
export type Discount =
  | { readonly kind: 'amount'; readonly cents: Cents }
  | { readonly kind: 'percent'; readonly hundredths: number };

/** The seller's price and the state fee of a line, for its whole quantity, in cents. */
interface DiscountedAmounts {
  readonly price: Cents;
  readonly stateFee: Cents;
}

const WHOLE = 10_000n;

/** Amounts of `numerator / denominator` cents. Both amounts of a line share the denominator. */
interface ExactAmounts {
  readonly price: bigint;
  readonly stateFee: bigint;
  readonly denominator: bigint;
}

function takeOff({ price, stateFee, denominator }: ExactAmounts, discount: Discount): ExactAmounts {
  if (discount.kind === 'percent') {
    const kept = WHOLE - BigInt(discount.hundredths);
    return { price: price * kept, stateFee: stateFee * kept, denominator: denominator * WHOLE };
  }
  const off = BigInt(discount.cents) * denominator;
  if (off <= price) return { price: price - off, stateFee, denominator };
  const excess = off - price;
  return { price: 0n, stateFee: excess < stateFee ? stateFee - excess : 0n, denominator };
}

/** Rounds to whole cents, halves up. Negative results become 0. */
function roundExact(numerator: bigint, denominator: bigint): Cents {
  return Number((2n * numerator + denominator) / (2n * denominator));
}

/**
 * Applies discounts to a line, in order. An amount reduces the seller's price first, and the rest reduces the
 * state fee. A percentage reduces both. The arithmetic is exact and rounds each amount once, at the end.
 * @throws {RangeError} for an amount that is not an integer, or a percentage outside of 0–100%
 */
export function applyDiscounts(
  { price, stateFee }: DiscountedAmounts,
  discounts: readonly Discount[],
): DiscountedAmounts {
  const whole: ExactAmounts = { price: BigInt(price), stateFee: BigInt(stateFee), denominator: 1n };
  for (const discount of discounts) {
    if (discount.kind === 'percent' && (discount.hundredths < 0 || discount.hundredths > 10_000))
      throw new RangeError(`A discount must be from 0 to 100 %, not ${discount.hundredths / 100} %.`);
  }
  const exact = discounts.reduce(takeOff, whole);
  return {
    price: roundExact(exact.price, exact.denominator),
    stateFee: roundExact(exact.stateFee, exact.denominator),
  };
}
