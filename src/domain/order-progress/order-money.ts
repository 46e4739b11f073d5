import { sumCents } from '../money.ts';
import type { Cents } from '../money.ts';

/**
 * The states of a refund. `pending`: stored, and the payment processor has not confirmed it. `rejected`: the processor
 * took nothing from the payment. `failed`: the processor had accepted the refund, and the money came back later.
 */
export const refundStatuses = ['pending', 'refunded', 'rejected', 'failed'] as const;

export type RefundStatus = (typeof refundStatuses)[number];

export interface RefundAmount {
  readonly status: RefundStatus;
  readonly amountCents: Cents;
}

/** The payment of an order and its refunds, in cents. */
export interface OrderMoney {
  readonly paidCents: Cents;
  /** Confirmed by the payment processor. */
  readonly refundedCents: Cents;
  /** Not confirmed yet. */
  readonly pendingCents: Cents;
  /** The payment without confirmed refunds. */
  readonly netCents: Cents;
  /** The part of the payment that no refund takes, confirmed or pending. */
  readonly leftCents: Cents;
}

/** Returns the money of an order. Rejected and failed refunds take nothing from the payment. */
export function sumOrderMoney(paidCents: Cents, refunds: readonly RefundAmount[]): OrderMoney {
  const sumOf = (wanted: RefundStatus): Cents =>
    sumCents(refunds.filter(({ status }) => status === wanted).map(({ amountCents }) => amountCents));
  const refundedCents = sumOf('refunded');
  const pendingCents = sumOf('pending');
  const netCents = paidCents - refundedCents;
  return { paidCents, refundedCents, pendingCents, netCents, leftCents: netCents - pendingCents };
}

/** Returns true when confirmed refunds took all of a payment. */
export function isFullyRefunded({
  paidCents,
  netCents,
}: Pick<OrderMoney, 'paidCents' | 'netCents'>): boolean {
  return paidCents > 0 && netCents <= 0;
}
