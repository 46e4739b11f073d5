import { eq, sql } from 'drizzle-orm';
import { formatCents, sumCents } from '#domain/money.ts';
import type { Cents } from '#domain/money.ts';
import { refunds } from '../database/tables/operation-tables.ts';
import { orders } from '../database/tables/schema.ts';
import { callWithin } from '../services/payment/call-within.ts';
import type { RefundOutcome } from '../services/payment/payment-processor.ts';
import { addAudit, done, lockOrder, NOT_PLACED, rejected } from './operation.ts';
import type { Actor, OperationResult, OperationServices, PlacedOrder } from './operation.ts';
import { addOrderEvent } from './add-order-event.ts';
import { say } from '../texts.ts';

type Refund = typeof refunds.$inferSelect;

const UNKNOWN = say('operation.refund-unknown');

/** A refund to make. A repeated id makes one refund. */
export interface WantedRefund {
  readonly id: string;
  readonly amountCents: Cents;
  /** A sentence for the customer, or null. */
  readonly note: string | null;
}

/** The maximum number of refunds per sweep. */
const MOST = 20;

/**
 * Refunds a charge or a part of it, and notifies the customer by email. The refund is committed before the payment
 * processor is called, so that a crash loses nothing.
 */
export async function refundOrder(
  orderId: string,
  wanted: WantedRefund,
  actor: Actor,
  services: OperationServices,
): Promise<OperationResult> {
  const added = await addRefund(orderId, wanted, actor, services);
  return typeof added === 'string' ? rejected(added) : finishRefund(added, services);
}

/** Stores a refund as pending. Returns the reason when it is rejected. */
async function addRefund(
  orderId: string,
  { id, amountCents, note }: WantedRefund,
  actor: Actor,
  { database, now }: OperationServices,
): Promise<Refund | string> {
  return database.transaction(async (queries) => {
    const order = await lockOrder(queries, orderId);
    if (order === undefined) return NOT_PLACED;
    const made = await queries.select().from(refunds).where(eq(refunds.orderId, orderId));
    const known = made.find((refund) => refund.id === id);
    if (known !== undefined) return known;
    const left = refundable(order, made);
    if (amountCents > left || amountCents < 1)
      return say('operation.refund-amount', { most: formatCents(left) });
    const createdAt = now();
    const [added] = await queries
      .insert(refunds)
      .values({ id, orderId, amountCents, note, status: 'pending', createdBy: actor, createdAt })
      .returning();
    if (added === undefined)
      throw new Error(`PostgreSQL returned no row for the refund of the order ${orderId}.`);
    await addAudit(
      queries,
      { actor, operation: 'refund', subject: orderId, details: { refund: id, cents: amountCents } },
      createdAt,
    );
    return added;
  });
}

/** Returns the part of an order's payment that no refund has taken, in cents. */
export function refundable(
  { totalCents, chargeId }: Pick<PlacedOrder, 'totalCents' | 'chargeId'>,
  made: readonly Pick<Refund, 'status' | 'amountCents'>[],
): Cents {
  if (chargeId === null || totalCents === 0) return 0;
  const taken = made.filter(({ status }) => status !== 'rejected').map(({ amountCents }) => amountCents);
  return totalCents - sumCents(taken);
}

/** Calls the processor for a pending refund and records its outcome once. */
async function finishRefund(refund: Refund, services: OperationServices): Promise<OperationResult> {
  const { database, log, now } = services;
  const outcome = refund.status === 'pending' ? await callProcessor(refund, services) : undefined;
  if (outcome?.kind === 'unknown') {
    log.warn({ refund: refund.id, cause: outcome.cause }, 'the outcome of a refund is unknown');
    return rejected(UNKNOWN);
  }
  return database.transaction(async (queries) => {
    // Undefined after the customer's data was deleted. The refund still counts, but nobody is notified.
    const order = await lockOrder(queries, refund.orderId);
    const [present] = await queries.select().from(refunds).where(eq(refunds.id, refund.id)).for('update');
    if (outcome === undefined || present?.status !== 'pending') return describe(present ?? refund);
    const columns =
      outcome.kind === 'refunded'
        ? ({ status: 'refunded', refundId: outcome.refundId } as const)
        : ({ status: 'rejected', reason: outcome.reason } as const);
    await queries
      .update(refunds)
      .set({ ...columns, decidedAt: now() })
      .where(eq(refunds.id, refund.id));
    if (outcome.kind === 'refunded' && order !== undefined) {
      const { amountCents, note } = refund;
      await addOrderEvent(queries, order, { kind: 'refunded', note, amountCents, at: now() }, services);
    }
    return describe({ ...present, ...columns });
  });
}

function describe({
  status,
  amountCents,
  reason,
}: Pick<Refund, 'status' | 'amountCents' | 'reason'>): OperationResult {
  if (status === 'refunded') return done(say('operation.refunded', { amount: formatCents(amountCents) }));
  if (status === 'pending') return rejected(UNKNOWN);
  return rejected(say('operation.refund-rejected', { reason: reason ?? '-' }));
}

async function callProcessor(
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

/** Repeats refunds whose outcome is unknown. Picks at random, so that stuck refunds do not delay others. */
export async function sweepRefunds(services: OperationServices): Promise<void> {
  const pending = await services.database.queries
    .select()
    .from(refunds)
    .where(eq(refunds.status, 'pending'))
    .orderBy(sql`random()`)
    .limit(MOST);
  await Promise.all(
    pending.map((refund) =>
      finishRefund(refund, services).catch((error: unknown) =>
        services.log.error({ err: error, refund: refund.id }, 'a pending refund could not be finished'),
      ),
    ),
  );
}
