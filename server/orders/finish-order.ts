import { eq } from 'drizzle-orm';
import type { ActionReply } from '../actions/form-post.ts';
import { refuse } from '../actions/refuse.ts';
import { isDatabaseUnavailable } from '../database/database-unavailable.ts';
import { orders } from '../database/schema.ts';
import { askProcessor } from './payment/ask-processor.ts';
import { putOrderDown } from './claim-order.ts';
import type { OrderServices } from './order-services.ts';
import type { ChargeOutcome } from './payment/payment-processor.ts';
import { replyOf, settleOrder } from './settle-order.ts';
import type { Order } from './settle-order.ts';

const PAYMENT_AWAY =
  'The payment service cannot be reached at the moment. Your order is saved, and you will be charged only once. ' +
  'Please try again in a moment.';
const NOT_FINISHED =
  'Your order is saved, and you will be charged only once. We could not finish it at the moment. ' +
  'Please try again in a moment.';
const PAYMENT_HELD =
  'Your order is saved, and your payment is still being checked. We will send you an e-mail as soon as it is confirmed. ' +
  'There is no need to order again; you will be charged only once.';

/** After these answers the key can be used again. */
const away: ActionReply = { ...refuse(503, PAYMENT_AWAY), retryAfterSeconds: 5 };
const notFinished: ActionReply = { ...refuse(503, NOT_FINISHED), retryAfterSeconds: 5 };
const held: ActionReply = { ...refuse(409, PAYMENT_HELD, { payment_pending: true }), retryAfterSeconds: 60 };

/**
 * Charges a pending order that this process has claimed, and settles it. Where nobody can say whether it was charged
 * it stays pending and is put down: whoever picks it up asks again.
 * @param wasMade whether the processor has said that the charge is there: it is looked for, never asked for
 */
export async function finishOrder(
  id: string,
  services: OrderServices,
  wasMade = false,
): Promise<ActionReply> {
  return inOurHands(id, services, async () => {
    const [order] = await services.database.queries.select().from(orders).where(eq(orders.id, id));
    if (order === undefined) throw new Error('The order vanished while it was worked on.');
    return order.status === 'pending' ? charge(order, services, wasMade) : replyOf(order);
  });
}

/** As `finishOrder`, of an order that was written down a moment ago. */
export async function finishPending(order: Order, services: OrderServices): Promise<ActionReply> {
  return inOurHands(order.id, services, async () => charge(order, services, false));
}

/**
 * Runs `work` on a claimed order and releases the order when that fails. The order is saved by then: when the database is
 * unavailable, the answer says so.
 */
async function inOurHands(
  id: string,
  services: OrderServices,
  work: () => Promise<ActionReply>,
): Promise<ActionReply> {
  try {
    return await work();
  } catch (error) {
    await putOrderDown(id, services).catch(() => undefined);
    if (!isDatabaseUnavailable(error)) throw error;
    services.log.warn({ err: error, order: id }, 'a saved order could not be finished');
    return notFinished;
  } finally {
    services.inWork.delete(id);
  }
}

async function charge(order: Order, services: OrderServices, wasMade: boolean): Promise<ActionReply> {
  const outcome = await askProcessor(order, services, wasMade);
  if (outcome.kind !== 'unknown' && outcome.kind !== 'held') return settleOrder(order, outcome, services);
  await leavePending(order, outcome, services);
  return outcome.kind === 'held' ? held : away;
}

/** Notes why an order cannot be settled yet, and puts it down. */
async function leavePending(
  { id, heldAt }: Order,
  outcome: Extract<ChargeOutcome, { kind: 'unknown' | 'held' }>,
  services: OrderServices,
): Promise<void> {
  const { database, log, now } = services;
  if (outcome.kind === 'unknown') {
    log.warn({ order: id, cause: outcome.cause }, 'nobody knows whether an order was charged');
  } else if (heldAt === null) {
    const { chargeId, reason } = outcome;
    log.warn({ order: id, charge: chargeId, reason }, 'a payment is held');
    await database.queries.update(orders).set({ heldAt: now(), chargeId }).where(eq(orders.id, id));
  }
  await putOrderDown(id, services);
}
