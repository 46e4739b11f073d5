import type { ChargedCard } from '../../database/tables/stored-json.ts';
import type { Cents } from '#domain/money.ts';

/** The reasons for an unknown outcome. */
export type UnknownCause =
  | 'network'
  | 'timeout'
  | 'status'
  | 'shape'
  /** Another request with this idempotency key is in flight. */
  | 'busy'
  | 'throttled'
  /** The processor rejects the configuration, such as the API key. */
  | 'config'
  /** The card token was used before, for this order or another one. */
  | 'spent-token'
  /** The idempotency key was used with other parameters. */
  | 'other-parameters'
  /** The charge should exist but cannot be found. */
  | 'lost'
  /** The order belongs to a different processor than the configured one. */
  | 'other-processor'
  /** The lease of this process has expired, so another worker may be charging the order. */
  | 'expired-lease';

/** `reason` is for the operator. */
export type ChargeOutcome =
  /** `card` is omitted when the processor does not report it. */
  | { readonly kind: 'charged'; readonly chargeId: string; readonly card?: ChargedCard }
  /** A definite decline. `mayRetryCard`: the same card may succeed later. */
  | { readonly kind: 'declined'; readonly reason: string; readonly mayRetryCard: boolean }
  /** Not charged: the bank requires the customer to confirm the payment. */
  | { readonly kind: 'needs-action'; readonly reason: string }
  /** Under review: the processor decides later. */
  | { readonly kind: 'held'; readonly chargeId: string; readonly reason: string }
  /** The charge may or may not exist. */
  | { readonly kind: 'unknown'; readonly cause: UnknownCause };

/** An amount authorized on the card. `capture` collects the amount, `release` cancels the authorization. */
export interface Authorized {
  readonly kind: 'authorized';
  readonly chargeId: string;
  /** Omitted when the processor does not report the card. */
  readonly card?: ChargedCard;
}

export type AuthorizeOutcome = Authorized | Exclude<ChargeOutcome, { kind: 'charged' }>;

/** The processor rejects the request: nothing was changed. `reason` is for the operator. */
export interface RejectedChange {
  readonly kind: 'rejected';
  readonly reason: string;
}

/**
 * The change may or may not have been made. Retries with the same idempotency key make the change at most
 * once.
 */
type UnknownChange = Extract<ChargeOutcome, { kind: 'unknown' }>;

export type CaptureOutcome = Extract<ChargeOutcome, { kind: 'charged' }> | RejectedChange | UnknownChange;
export type ReleaseOutcome = { readonly kind: 'released' } | RejectedChange | UnknownChange;
export type RefundOutcome =
  | { readonly kind: 'refunded'; readonly refundId: string }
  /** Accepted. The processor decides later whether the money reaches the card. */
  | { readonly kind: 'pending'; readonly refundId: string }
  | RejectedChange
  | UnknownChange;

/** The parameters of a capture or a refund. A retry must send the same values. */
export interface AmountRequest {
  readonly chargeId: string;
  /** At most the authorized or the charged amount. */
  readonly amountCents: Cents;
  readonly key: string;
}

/** The parameters of a charge. A retry must send the same values. */
export interface ChargeRequest {
  readonly token: string;
  readonly amountCents: Cents;
  readonly key: string;
  readonly orderId: string;
}

/** Identifies the charge to look up. */
export interface WantedCharge {
  readonly key: string;
  readonly orderId: string;
  /** The earliest possible time of the charge. */
  readonly since: Date;
}

export interface MadeCharge {
  readonly chargeId: string;
  /** The order id that the processor has on record, or null. */
  readonly orderId: string | null;
  readonly amountCents: Cents;
  readonly createdAt: Date;
}

export interface PaymentEvent {
  /** Stays the same when the event is sent again. */
  readonly id: string;
  readonly type: string;
  /** The order the event is about, or null. */
  readonly orderId: string | null;
  /** True when the event reports a collected payment. */
  readonly isCharge: boolean;
  /** The refund the event is about, with the idempotency key of its request if known; null for other events. */
  readonly refund: { readonly refundId: string; readonly key: string | null } | null;
}

/**
 * Collects payments. An idempotency key is valid for `keysLiveMs`: within that time, repeated calls make at
 * most one charge and return its outcome. After that time, look the charge up with `find` before charging.
 * Service failures return `unknown` instead of throwing.
 */
export interface PaymentProcessor {
  /** The fixed name that is stored in an order's payment. */
  readonly name: string;
  /** Time in ms for which the processor remembers an idempotency key. */
  readonly keysLiveMs: number;
  charge(request: ChargeRequest, signal: AbortSignal): Promise<ChargeOutcome>;
  /** Authorizes an amount on the card. */
  authorize(request: ChargeRequest, signal: AbortSignal): Promise<AuthorizeOutcome>;
  /** Captures an authorized amount, or a part of it. The rest is released. */
  capture(request: AmountRequest, signal: AbortSignal): Promise<CaptureOutcome>;
  /** Releases an authorized amount. */
  release(request: Omit<AmountRequest, 'amountCents'>, signal: AbortSignal): Promise<ReleaseOutcome>;
  /**
   * Refunds a charge or a part of it. Repeated calls with the same idempotency key refund once, even after
   * the processor has forgotten the key.
   */
  refund(request: AmountRequest, signal: AbortSignal): Promise<RefundOutcome>;
  /** Looks up the present state of a refund. A refund that failed after it was made is `rejected`. */
  findRefund(refundId: string, signal: AbortSignal): Promise<RefundOutcome>;
  /** Looks up the outcome of a charge. Returns undefined when no charge was ever made. */
  find(wanted: WantedCharge, signal: AbortSignal): Promise<ChargeOutcome | undefined>;
  /**
   * Returns an identifier of the card behind a token, equal for all tokens of that card. Returns undefined
   * for an unknown token. Omitted by processors without fingerprints.
   * @throws when the processor fails
   */
  findFingerprint?(token: string, signal: AbortSignal): Promise<string | undefined>;
  /**
   * Lists all payments since a moment, in any order.
   * @param until exclusive; defaults to now
   * @throws when the processor cannot list them
   */
  listCharges(since: Date, until?: Date): AsyncIterable<MadeCharge>;
  /**
   * Verifies the signature of a webhook body and parses the event. Returns undefined when the signature is
   * invalid. Omitted by processors without events.
   */
  readEvent?(body: Buffer, signature: string): PaymentEvent | undefined;
}
