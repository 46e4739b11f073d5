import type { Stripe } from 'stripe';
import type { AmountRequest, RefundOutcome, RejectedChange, UnknownCause } from '../payment-processor.ts';
import { readFailure } from './read-failure.ts';

/** The metadata field with the idempotency key of a refund. */
const KEY_FIELD = 'refund_key';

/** Statuses of a refund that fails (docs.stripe.com/api/refunds/object). */
const FAILED: ReadonlySet<string | null> = new Set(['failed', 'canceled']);

/** Only `succeeded` means that the money is on its way (docs.stripe.com/refunds#handle-failed-refunds). */
function readRefund({ id, status, failure_reason: reason }: Stripe.Refund): RefundOutcome {
  if (FAILED.has(status)) return { kind: 'rejected', reason: reason ?? String(status) };
  return { kind: status === 'succeeded' ? 'refunded' : 'pending', refundId: id };
}

/** Looks up a refund by its id. A failed request reveals nothing about the refund. */
export async function findRefund(client: Stripe, refundId: string): Promise<RefundOutcome> {
  try {
    return readRefund(await client.refunds.retrieve(refundId));
  } catch (error) {
    const failure = rejectionOf(error);
    return failure.kind === 'unknown' ? failure : { kind: 'unknown', cause: 'lost' };
  }
}

/** Returns the idempotency key of the request that made a refund, or null for a refund made elsewhere. */
export function keyOfRefund({ metadata }: Pick<Stripe.Refund, 'metadata'>): string | null {
  return metadata?.[KEY_FIELD] ?? null;
}

/** Converts an error of Stripe's client. Only a definite rejection proves that nothing was changed. */
export function rejectionOf(
  error: unknown,
): RejectedChange | { readonly kind: 'unknown'; readonly cause: UnknownCause } {
  const outcome = readFailure(error);
  if (outcome.kind === 'unknown') return outcome;
  return { kind: 'rejected', reason: 'reason' in outcome ? outcome.reason : outcome.kind };
}

/**
 * Refunds a charge. Looks for a refund with this key first, because Stripe forgets keys after a day. Two concurrent
 * calls share the idempotency key.
 */
export async function refund(
  client: Stripe,
  { chargeId, amountCents, key }: AmountRequest,
  signal: AbortSignal,
): Promise<RefundOutcome> {
  try {
    for await (const made of client.refunds.list({ payment_intent: chargeId, limit: 100 })) {
      if (made.metadata?.[KEY_FIELD] === key) return readRefund(made);
    }
    signal.throwIfAborted();
    const created = await client.refunds.create(
      { payment_intent: chargeId, amount: amountCents, metadata: { [KEY_FIELD]: key } },
      { idempotencyKey: key },
    );
    return readRefund(created);
  } catch (error) {
    if (signal.aborted) return { kind: 'unknown', cause: 'timeout' };
    return rejectionOf(error);
  }
}
