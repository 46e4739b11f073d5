import type { Cents } from '#domain/money.ts';

/** A card as far as anybody may know it: `Visa`, `4242`. */
export interface ChargedCard {
  readonly brand: string;
  readonly lastFour: string;
}

export type ChargeOutcome =
  /** `card` is left out where the processor does not say which one it was. */
  | { readonly kind: 'charged'; readonly chargeId: string; readonly card?: ChargedCard }
  /** A definite no. `reason` is for the operator. */
  | { readonly kind: 'declined'; readonly reason: string }
  /** Nobody knows whether it was charged: ask again with the same key. */
  | { readonly kind: 'unavailable'; readonly cause: 'network' | 'timeout' | 'status' | 'shape' };

/**
 * Takes money. Idempotent by key: however often a charge is asked for under one key, at most one is made, and every
 * call gives its outcome. Answers `unavailable` rather than throw for what the service may do.
 */
export interface PaymentProcessor {
  /** The fixed name in an order's payment. */
  readonly name: string;
  charge(token: string, amountCents: Cents, key: string, signal: AbortSignal): Promise<ChargeOutcome>;
}
