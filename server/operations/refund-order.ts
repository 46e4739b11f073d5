import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { formatCents } from '#domain/money.ts';
import type { Cents } from '#domain/money.ts';
import { sumOrderMoney } from '#domain/order-progress/order-money.ts';
import { refunds } from '../database/tables/operation-tables.ts';
import { isRecordId } from '../database/record-id.ts';
import { addAudit, lockOrder, NOT_PLACED, rejected } from './operation.ts';
import type { Actor, OperationResult, OperationServices, PlacedOrder } from './operation.ts';
import { describeRefund, makeRefund, settleRefund } from './settle-refund.ts';
import type { Refund } from './settle-refund.ts';
import { say } from '../texts.ts';
import { callWithin } from '../services/payment/call-within.ts';
import type { PaymentEvent } from '../services/payment/payment-processor.ts';

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
    if (known !== undefined) {
      const isSame = known.amountCents === amountCents && known.note === note;
      return isSame ? known : say('operation.refund-other');
    }
    const left = refundable(order, made);
    if (amountCents > left || amountCents < 1)
      return say('operation.refund-amount', { most: formatCents(left) });
    const createdAt = now();
    const [added] = await queries
      .insert(refunds)
      .values({ id, orderId, amountCents, note, status: 'pending', createdBy: actor, createdAt })
      .onConflictDoNothing({ target: refunds.id })
      .returning();
    // Another order has a refund with this id.
    if (added === undefined) return say('operation.refund-other');
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
  return chargeId === null ? 0 : sumOrderMoney(totalCents, made).leftCents;
}

/** Asks the processor to make a pending refund, unless it has accepted the refund, and records its answer. */
async function finishRefund(refund: Refund, services: OperationServices): Promise<OperationResult> {
  if (refund.status !== 'pending' || refund.refundId !== null) return describeRefund(refund);
  return settleRefund(refund, await makeRefund(refund, services), services);
}

/** Looks up the present state of a refund at the processor and records it. Returns false while it is unknown. */
async function followRefund(refund: Refund, refundId: string, services: OperationServices): Promise<boolean> {
  const details = { refund: refund.id };
  const outcome = await callWithin(
    (signal) => services.processor.findRefund(refundId, signal),
    services,
    details,
  );
  await settleRefund({ ...refund, refundId }, outcome, services);
  return outcome.kind !== 'unknown';
}

/**
 * Records the present state of the refund that an event is about. The content of an event is not trusted: the
 * processor is queried, so events may arrive twice and in any order. Ignores refunds that were made elsewhere.
 * @returns false when the processor must send the event again
 */
export async function takeRefundEvent(
  { refundId, key }: NonNullable<PaymentEvent['refund']>,
  services: OperationServices,
): Promise<boolean> {
  const isOfKey = key !== null && isRecordId(key) ? eq(refunds.id, key) : undefined;
  const [refund] = await services.database.queries
    .select()
    .from(refunds)
    .where(or(eq(refunds.refundId, refundId), isOfKey))
    .limit(1);
  return refund === undefined || followRefund(refund, refundId, services);
}

async function sweep(
  condition: SQL | undefined,
  limit: number,
  run: (refund: Refund) => Promise<unknown>,
  { database, log }: OperationServices,
): Promise<void> {
  // At random, so that stuck refunds do not delay others.
  const found = await database.queries
    .select()
    .from(refunds)
    .where(condition)
    .orderBy(sql`random()`)
    .limit(limit);
  await Promise.all(
    found.map((refund) =>
      run(refund).catch((error: unknown) =>
        log.error({ err: error, refund: refund.id }, 'a pending refund could not be finished'),
      ),
    ),
  );
}

const isPending = eq(refunds.status, 'pending');

/** Repeats refunds whose outcome is unknown, and follows one that the processor accepted, if its event was lost. */
export async function sweepRefunds(services: OperationServices): Promise<void> {
  const follow = (refund: Refund) => followRefund(refund, refund.refundId ?? '', services);
  await sweep(
    and(isPending, isNull(refunds.refundId)),
    MOST,
    (refund) => finishRefund(refund, services),
    services,
  );
  await sweep(and(isPending, isNotNull(refunds.refundId)), 1, follow, services);
}

/**
 * Follows all refunds that the processor accepted since a moment, also confirmed ones, because a refund can fail later.
 * @returns the number of refunds, and how many of them could not be looked up
 */
export async function followRefunds(
  since: Date,
  services: OperationServices,
): Promise<{ readonly followed: number; readonly unknown: number }> {
  const found = await services.database.queries
    .select()
    .from(refunds)
    .where(
      and(
        isNotNull(refunds.refundId),
        or(isPending, and(eq(refunds.status, 'refunded'), sql`${refunds.createdAt} >= ${since}`)),
      ),
    );
  let unknown = 0;
  for (const refund of found) {
    if (!(await followRefund(refund, refund.refundId ?? '', services))) unknown += 1;
  }
  return { followed: found.length, unknown };
}
