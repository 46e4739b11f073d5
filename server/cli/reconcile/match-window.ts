import type { MadeCharge } from '../../services/payment/payment-processor.ts';
import { findWrongCharges, selectPaid } from './compare-charges.ts';
import type { PaidOrder, PaymentDifference } from './compare-charges.ts';

/** A time span whose charges and orders are compared in one pass. */
export interface Window {
  readonly from: Date;
  /** Exclusive. */
  readonly to: Date;
}

/**
 * State carried to the next windows. Both lists are short: a charge usually follows its order within a
 * minute.
 */
export interface Carried {
  /** Paid orders whose charge has not been found yet. */
  readonly waiting: readonly PaidOrder[];
  /** Charges that precede the window of their order, because the processor's clock is slow. */
  readonly early: readonly string[];
}

export const nothingCarried: Carried = { waiting: [], early: [] };

export interface WindowContent extends Window {
  /** Charges made within the window. For the first window, includes charges from shortly before. */
  readonly charges: readonly MadeCharge[];
  /** Orders created within the window, and other orders to which the charges belong. */
  readonly orders: readonly PaidOrder[];
}

export interface MatchedWindow {
  readonly differences: readonly PaymentDifference[];
  readonly carried: Carried;
}

/**
 * Compares the charges of a window with the orders.
 * @param since start of the first window. Ignores older charges unless they belong to one of the orders
 */
export function matchWindow(
  { from, to, charges, orders }: WindowContent,
  { waiting, early }: Carried,
  since: Date,
): MatchedWindow {
  const paid = selectPaid(orders);
  const seen = new Set([...early, ...charges.map(({ chargeId }) => chargeId)]);
  const isSeen = ({ chargeId }: PaidOrder): boolean => chargeId !== null && seen.has(chargeId);
  const isInWindow = ({ createdAt }: PaidOrder): boolean => createdAt >= from && createdAt < to;
  const matched = new Set(paid.filter(isInWindow).map(({ chargeId }) => chargeId));
  const later = paid.filter((order) => order.createdAt >= to && isSeen(order));
  return {
    differences: findWrongCharges(charges, orders, since),
    carried: {
      waiting: [...waiting, ...paid.filter(isInWindow)].filter((order) => !isSeen(order)),
      early: [
        ...early.filter((chargeId) => !matched.has(chargeId)),
        ...later.flatMap(({ chargeId }) => chargeId ?? []),
      ],
    },
  };
}
