import { isReply } from '../posts/form-post.ts';
import type { ActionReply } from '../posts/form-post.ts';
import { rejectWith } from '../posts/reject-with.ts';
import { isDatabaseUnavailable } from '../database/database-unavailable.ts';
import { orders } from '../database/tables/schema.ts';
import { isClaimed, putOrderDown } from './claim-order.ts';
import type { OrderServices } from '../order-services.ts';
import type { ChargeOutcome, PaymentProcessor } from '../services/payment/payment-processor.ts';
import { callWithin } from '../services/payment/call-within.ts';
import { settleOrder } from './settle-order.ts';
import type { FinalOutcome, Order } from './settle-order.ts';
import { say } from '../texts.ts';

const PAYMENT_AWAY = say('order.payment-away');
const NOT_FINISHED = say('order.not-finished');
const PAYMENT_HELD = say('order.held');

/** These responses are not final: the idempotency key stays valid. */
const away: ActionReply = { ...rejectWith(503, PAYMENT_AWAY), retryAfterSeconds: 5 };
const notFinished: ActionReply = { ...rejectWith(503, NOT_FINISHED), retryAfterSeconds: 5 };
const held: ActionReply = {
  ...rejectWith(409, PAYMENT_HELD, { payment_pending: true }),
  retryAfterSeconds: 60,
};

/**
 * Charges and settles a pending order that this process has claimed. When the outcome is unknown, the order
 * stays pending and is released, and the next claimant queries the processor again.
 * @param wasMade true when the processor has confirmed the charge. The charge is then only looked up
 */
export async function finishOrder(
  order: Order,
  services: OrderServices,
  wasMade = false,
): Promise<ActionReply> {
  try {
    const outcome = await charge(order, services, wasMade);
    if (isReply(outcome)) return outcome;
    return (await settleOrder(order, outcome, services)) ?? notFinished;
  } catch (error) {
    await putOrderDown(order, services).catch(() => undefined);
    if (!isDatabaseUnavailable(error)) throw error;
    // The order is already saved at this point, and the response says so.
    services.log.warn({ err: error, order: order.id }, 'a saved order could not be finished');
    return notFinished;
  } finally {
    services.inWork.delete(order.id);
  }
}

/** Charges an order. Returns the response of an order that stays pending. */
async function charge(
  order: Order,
  services: OrderServices,
  wasMade: boolean,
): Promise<FinalOutcome | ActionReply> {
  const outcome = await askProcessor(order, services, wasMade);
  if (outcome.kind !== 'unknown' && outcome.kind !== 'held') return outcome;
  await leavePending(order, outcome, services);
  return outcome.kind === 'held' ? held : away;
}

/** Records why an order cannot be settled yet, then releases it. */
async function leavePending(
  order: Order,
  outcome: Extract<ChargeOutcome, { kind: 'unknown' | 'held' }>,
  services: OrderServices,
): Promise<void> {
  const { database, log, now } = services;
  const { id, heldAt } = order;
  if (outcome.kind === 'unknown') {
    log.warn({ order: id, cause: outcome.cause }, 'the outcome of a charge is unknown');
  } else if (heldAt === null) {
    const { chargeId, reason } = outcome;
    log.warn({ order: id, charge: chargeId, reason }, 'a payment is held');
    await database.queries.update(orders).set({ heldAt: now(), chargeId }).where(isClaimed(order));
  }
  await putOrderDown(order, services);
}

type AskedOrder = Pick<
  typeof orders.$inferSelect,
  'id' | 'keyHash' | 'paymentToken' | 'totalCents' | 'createdAt' | 'heldAt' | 'submission'
>;

type AskServices = Pick<OrderServices, 'processor' | 'configuration' | 'now' | 'log'> & {
  readonly database: Pick<OrderServices['database'], 'holdsLease'>;
};

/** Returns whether a charge was made, may have been made, or can be made safely under its idempotency key. */
function expectCharge(
  { heldAt, createdAt }: Pick<AskedOrder, 'heldAt' | 'createdAt'>,
  { keysLiveMs }: Pick<PaymentProcessor, 'keysLiveMs'>,
  now: Date,
): 'was-made' | 'may-be-made' | 'key-is-good' {
  if (heldAt !== null) return 'was-made';
  return now.getTime() - createdAt.getTime() < keysLiveMs ? 'key-is-good' : 'may-be-made';
}

async function findOrCharge(
  order: AskedOrder,
  { processor, now, database }: AskServices,
  wasMade: boolean,
  signal: AbortSignal,
): Promise<ChargeOutcome> {
  const { id: orderId, keyHash: key, totalCents: amountCents, createdAt: since } = order;
  const find = () => processor.find({ key, orderId, since }, signal);
  const expected = wasMade ? 'was-made' : expectCharge(order, processor, now());
  if (expected !== 'key-is-good') {
    const found = await find();
    if (found !== undefined) return found;
    if (expected === 'was-made') return { kind: 'unknown', cause: 'lost' };
  }
  // After the timeout, another worker may hold the order.
  signal.throwIfAborted();
  if (!database.holdsLease()) return { kind: 'unknown', cause: 'expired-lease' };
  const outcome = await processor.charge(
    { token: order.paymentToken ?? '', amountCents, key, orderId },
    signal,
  );
  if (outcome.kind !== 'unknown' || outcome.cause !== 'spent-token') return outcome;
  const spent = { kind: 'declined', reason: 'the token was used before', mayRetryCard: true } as const;
  return (await find()) ?? spent;
}

/**
 * Returns the outcome of an order's charge. Charges with the order's idempotency key while the processor
 * remembers the key. After that, looks the charge up first.
 * @param wasMade true when the processor has confirmed that the charge exists
 */
export async function askProcessor(
  order: AskedOrder,
  services: AskServices,
  wasMade: boolean,
): Promise<ChargeOutcome> {
  if (order.totalCents === 0) return { kind: 'charged', chargeId: 'none' };
  // The order belongs to another processor, which issued its token.
  if (order.submission.payment?.processor !== services.processor.name) {
    return { kind: 'unknown', cause: 'other-processor' };
  }
  return callWithin((signal) => findOrCharge(order, services, wasMade, signal), services, {
    order: order.id,
  });
}
