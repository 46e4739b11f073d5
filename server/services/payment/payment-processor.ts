import type { ChargedCard } from '../../database/tables/stored-json.ts';
import type { Cents } from '#domain/money.ts';

/** Why nobody knows whether there is a charge. */
export type UnknownCause =
  | 'network'
  | 'timeout'
  | 'status'
  | 'shape'
  /** Another request with the key is under way. */
  | 'busy'
  | 'throttled'
  /** The processor refuses our own settings. */
  | 'config'
  /** The token was used, for this order or for another one. */
  | 'spent-token'
  /** The key was used with other parameters. */
  | 'other-parameters'
  /** What was made is not found. */
  | 'lost'
  /** The order belongs to another processor than the one that the settings name now. */
  | 'other-processor'
  /** The lease of this process has expired: another worker may be charging the order. */
  | 'expired-lease';

/** `reason` is for the operator. */
export type ChargeOutcome =
  /** `card` is left out where the processor does not say which one it was. */
  | { readonly kind: 'charged'; readonly chargeId: string; readonly card?: ChargedCard }
  /** A definite no. `mayRetryCard`: the same card may be charged later as it is. */
  | { readonly kind: 'declined'; readonly reason: string; readonly mayRetryCard: boolean }
  /** Not charged: the bank wants its customer to confirm the payment. */
  | { readonly kind: 'needs-action'; readonly reason: string }
  /** Neither charged nor declined yet: the processor decides later. */
  | { readonly kind: 'held'; readonly chargeId: string; readonly reason: string }
  /** Nobody knows whether it was charged. */
  | { readonly kind: 'unknown'; readonly cause: UnknownCause };

/** What is charged. Asked for again, it is the same in all its parts. */
export interface ChargeRequest {
  readonly token: string;
  readonly amountCents: Cents;
  readonly key: string;
  readonly orderId: string;
}

/** What a charge is looked for by. */
export interface WantedCharge {
  readonly key: string;
  readonly orderId: string;
  /** It was made at this moment or later. */
  readonly since: Date;
}

/** Money that the processor took. */
export interface MadeCharge {
  readonly chargeId: string;
  /** The order it was taken for, as the processor has it; null where it has none. */
  readonly orderId: string | null;
  readonly amountCents: Cents;
  readonly createdAt: Date;
}

/** Something that the processor reports by itself. */
export interface PaymentEvent {
  /** The same however often it is sent. */
  readonly id: string;
  readonly type: string;
  /** The order it is about; null where it is about none. */
  readonly orderId: string | null;
  /** Whether it says that money was taken. */
  readonly isCharge: boolean;
}

/**
 * Takes money. While a key lives, however often a charge is asked for under it, at most one is made, and every call
 * gives its outcome; afterwards a charge is looked for before another one is asked for. Answers `unknown` rather than
 * throw for what the service may do.
 */
export interface PaymentProcessor {
  /** The fixed name in an order's payment. */
  readonly name: string;
  /** How long it remembers a key, in ms. */
  readonly keysLiveMs: number;
  charge(request: ChargeRequest, signal: AbortSignal): Promise<ChargeOutcome>;
  /** What became of a charge; undefined where none was ever made. */
  find(wanted: WantedCharge, signal: AbortSignal): Promise<ChargeOutcome | undefined>;
  /**
   * Returns a name of the card behind a token, the same for all tokens of that card; undefined for an unknown token. Left out
   * by processors that do not say.
   * @throws when the processor fails
   */
  findFingerprint?(token: string, signal: AbortSignal): Promise<string | undefined>;
  /**
   * All money it took since a moment, in any order.
   * @param until not included; without it, up to now
   * @throws where it cannot say
   */
  listCharges(since: Date, until?: Date): AsyncIterable<MadeCharge>;
  /** Reads what was sent as an event, by its signature; undefined where it is not the processor's. Left out where it sends none. */
  readEvent?(body: Buffer, signature: string): PaymentEvent | undefined;
}
