import { eq } from 'drizzle-orm';
import { formatCents } from '#domain/money.ts';
import { nextReminderDay } from '#domain/order-progress/reminders.ts';
import type { RefundStatus } from '#domain/order-progress/order-money.ts';
import type { Queries } from '../database/queries.ts';
import { refunds } from '../database/tables/operation-tables.ts';
import { orders } from '../database/tables/schema.ts';
import { readProgress } from '../orders/progress/read-progress.ts';
import { callWithin } from '../services/payment/call-within.ts';
import type { RefundOutcome } from '../services/payment/payment-processor.ts';
import { say } from '../texts.ts';
import { todayIn } from '../today.ts';
import { addOrderEvent } from './add-order-event.ts';
import { done, lockOrder, rejected } from './operation.ts';
import type { OperationResult, OperationServices, PlacedOrder } from './operation.ts';

export type Refund = typeof refunds.$inferSelect;

const UNKNOWN = say('operation.refund-unknown');

/** Describes a refund for the operator. */
export function describeRefund({
  status,
  amountCents,
  reason,
  refundId,
}: Pick<Refund, 'status' | 'amountCents' | 'reason' | 'refundId'>): OperationResult {
  const amount = formatCents(amountCents);
  if (status === 'refunded') return done(say('operation.refunded', { amount }));
  if (status === 'failed') return rejected(say('operation.refund-failed', { amount, reason: reason ?? '-' }));
  if (status === 'rejected') return rejected(say('operation.refund-rejected', { reason: reason ?? '-' }));
  return refundId === null ? rejected(UNKNOWN) : done(say('operation.refund-accepted', { amount }));
}

/** Asks the processor to make a refund. */
export async function makeRefund(
  { id, orderId, amountCents }: Refund,
  services: OperationServices,
): Promise<RefundOutcome> {
  const { database, processor } = services;
  const [order] = await database.queries
    .select({ chargeId: orders.chargeId, submission: orders.submission })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (order?.chargeId == null) return { kind: 'rejected', reason: 'the order has no charge' };
  // Another processor does not know the charge.
  if (order.submission.payment?.processor !== processor.name)
    return { kind: 'unknown', cause: 'other-processor' };
  const { chargeId } = order;
  return callWithin((signal) => processor.refund({ chargeId, amountCents, key: id }, signal), services, {
    refund: id,
  });
}

/** Returns the status of a refund after the processor's answer. A rejected refund was never accepted. */
function statusAfter({ status, refundId }: Refund, outcome: RefundOutcome): RefundStatus {
  const isOpen = status === 'pending' || status === 'refunded';
  if (!isOpen || outcome.kind === 'unknown') return status;
  if (outcome.kind === 'rejected') return refundId === null ? 'rejected' : 'failed';
  return outcome.kind === 'refunded' ? 'refunded' : status;
}

/** Tells the customer what is true now. Nothing is said about a refund that was never accepted. */
async function tellCustomer(
  queries: Queries,
  order: PlacedOrder,
  { status, amountCents, note }: Refund,
  services: OperationServices,
): Promise<void> {
  const at = services.now();
  if (status === 'refunded') {
    await addOrderEvent(queries, order, { kind: 'refunded', note, amountCents, at }, services);
    return;
  }
  if (status !== 'failed') return;
  await addOrderEvent(queries, order, { kind: 'refund-failed', note: null, amountCents, at }, services);
  // A fully refunded order had no reminders. It owes its renewals again.
  const { accepted, canceled } = (await readProgress(queries, order)).schedule;
  const remindOn = nextReminderDay(accepted, canceled, todayIn(services.configuration.timeZone, at)) ?? null;
  await queries.update(orders).set({ remindOn }).where(eq(orders.id, order.id));
}

/** Records the processor's answer about a refund, once, and notifies the customer. */
export async function settleRefund(
  refund: Refund,
  outcome: RefundOutcome,
  services: OperationServices,
): Promise<OperationResult> {
  const { database, log, now } = services;
  if (outcome.kind === 'unknown') {
    log.warn({ refund: refund.id, cause: outcome.cause }, 'the outcome of a refund is unknown');
    return rejected(UNKNOWN);
  }
  return database.transaction(async (queries) => {
    // Undefined after the customer's data was deleted. The refund still counts, but nobody is notified.
    const order = await lockOrder(queries, refund.orderId);
    const [stored] = await queries.select().from(refunds).where(eq(refunds.id, refund.id)).for('update');
    if (stored === undefined) return describeRefund(refund);
    const refundId = 'refundId' in outcome ? outcome.refundId : (stored.refundId ?? refund.refundId);
    const status = statusAfter({ ...stored, refundId: stored.refundId ?? refund.refundId }, outcome);
    const isDecided = status !== stored.status;
    if (!isDecided && refundId === stored.refundId) return describeRefund(stored);
    const changed = {
      status,
      refundId,
      ...(isDecided ? { decidedAt: now() } : {}),
      ...(outcome.kind === 'rejected' ? { reason: outcome.reason } : {}),
    };
    await queries.update(refunds).set(changed).where(eq(refunds.id, refund.id));
    const present = { ...stored, ...changed };
    if (isDecided && order !== undefined) await tellCustomer(queries, order, present, services);
    return describeRefund(present);
  });
}
