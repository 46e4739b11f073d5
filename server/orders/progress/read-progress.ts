import { asc, inArray } from 'drizzle-orm';
import type { PaymentSchedule } from '#domain/cart/schedule/payment-schedule.ts';
import { listCanceled, withoutSeries } from '#domain/order-progress/canceled-renewals.ts';
import { isFullyRefunded, sumOrderMoney } from '#domain/order-progress/order-money.ts';
import type { OrderMoney } from '#domain/order-progress/order-money.ts';
import type { OrderEvent } from '#domain/order-progress/order-events.ts';
import type { Queries } from '../../database/queries.ts';
import { canceledRenewals, documents, orderEvents, refunds } from '../../database/tables/operation-tables.ts';
import { orderLines } from '../../database/tables/schema.ts';
import type { orders } from '../../database/tables/schema.ts';
import { readSchedule } from '../schedule/stored-schedule.ts';

/** A document of an order, without its bytes. */
export type StoredDocument = typeof documents.$inferSelect;

/** A refund of an order. */
export type StoredRefund = typeof refunds.$inferSelect;

/** The payment schedule of an order as it was accepted, and as it is now. */
export interface OrderSchedule {
  readonly accepted: PaymentSchedule;
  /** The charges that are still owed: none for a canceled or fully refunded order. */
  readonly present: PaymentSchedule;
  /** Time of cancellation of each series of `accepted` that is no longer charged, by index. */
  readonly canceled: ReadonlyMap<number, Date>;
}

/** The events, documents, payment schedule of an order since it was placed. */
export interface OrderProgress {
  /** In chronological order. */
  readonly events: readonly OrderEvent[];
  /** The oldest first. */
  readonly documents: readonly StoredDocument[];
  /** The oldest first. */
  readonly refunds: readonly StoredRefund[];
  readonly money: OrderMoney;
  readonly schedule: OrderSchedule;
}

type Reading = Pick<Queries, 'select'>;
type StoredOrder = Pick<typeof orders.$inferSelect, 'id' | 'schedule' | 'today' | 'totalCents'>;

/** Reads the progress of orders, by order id. The number of queries does not depend on the number of orders. */
export async function readProgressOf(
  queries: Reading,
  found: readonly StoredOrder[],
): Promise<ReadonlyMap<string, OrderProgress>> {
  if (found.length === 0) return new Map();
  const ids = found.map(({ id }) => id);
  const events = await queries
    .select()
    .from(orderEvents)
    .where(inArray(orderEvents.orderId, ids))
    .orderBy(asc(orderEvents.at), asc(orderEvents.id));
  const files = await queries
    .select()
    .from(documents)
    .where(inArray(documents.orderId, ids))
    .orderBy(asc(documents.createdAt), asc(documents.id));
  const made = await queries
    .select()
    .from(refunds)
    .where(inArray(refunds.orderId, ids))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
  const canceled = await queries
    .select()
    .from(canceledRenewals)
    .where(inArray(canceledRenewals.orderId, ids));
  const lines = await readLines(queries, found);
  const ofOrder = <Row extends { readonly orderId: string }>(rows: readonly Row[], id: string) =>
    rows.filter(({ orderId }) => orderId === id);
  return new Map(
    found.map((order) => {
      const { id } = order;
      const own = { events: ofOrder(events, id), refunds: ofOrder(made, id) };
      const money = sumOrderMoney(order.totalCents, own.refunds);
      const accepted = readSchedule(order, ofOrder(lines, id));
      const ended = listCanceled(accepted, ofOrder(canceled, id), findEnd({ ...own, money }));
      const schedule = { accepted, canceled: ended, present: withoutSeries(accepted, ended) };
      return [id, { ...own, money, documents: ofOrder(files, id), schedule }];
    }),
  );
}

/** Returns true for a canceled or fully refunded order. All of its renewals have ended with it. */
export function hasEnded(progress: Pick<OrderProgress, 'events' | 'refunds' | 'money'>): boolean {
  return findEnd(progress) !== undefined;
}

/** Returns the time of an order's cancellation or, when its payment is fully refunded, of the last refund. */
function findEnd({
  events,
  refunds: made,
  money,
}: Pick<OrderProgress, 'events' | 'refunds' | 'money'>): Date | undefined {
  const canceled = events.find(({ kind }) => kind === 'canceled');
  if (canceled !== undefined) return canceled.at;
  if (!isFullyRefunded(money)) return undefined;
  const last = made.findLast(({ status }) => status === 'refunded');
  return last && (last.decidedAt ?? last.createdAt);
}

export async function readProgress(queries: Reading, order: StoredOrder): Promise<OrderProgress> {
  const progress = (await readProgressOf(queries, [order])).get(order.id);
  if (progress === undefined)
    throw new Error(`Missing progress of the order ${order.id}: pass the order to readProgressOf.`);
  return progress;
}

/** Reads the lines of orders that are older than the stored schedule. */
async function readLines(queries: Reading, found: readonly StoredOrder[]) {
  const old = found.filter(({ schedule }) => schedule === null).map(({ id }) => id);
  if (old.length === 0) return [];
  return queries
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, old))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position));
}
