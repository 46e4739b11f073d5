import { asc, inArray } from 'drizzle-orm';
import type { PaymentSchedule } from '#domain/cart/schedule/payment-schedule.ts';
import { withoutSeries } from '#domain/order-progress/canceled-renewals.ts';
import type { OrderEvent } from '#domain/order-progress/order-events.ts';
import type { Queries } from '../database/queries.ts';
import { canceledRenewals, documents, orderEvents } from '../database/tables/operation-tables.ts';
import { orderLines } from '../database/tables/schema.ts';
import type { orders } from '../database/tables/schema.ts';
import { readSchedule } from '../orders/schedule/stored-schedule.ts';

/** A document of an order, without its bytes. */
export type StoredDocument = typeof documents.$inferSelect;

/** The payment schedule of an order as it was accepted, and as it is now. */
export interface OrderSchedule {
  readonly accepted: PaymentSchedule;
  /** Without the canceled renewals. */
  readonly present: PaymentSchedule;
  /** Indexes of the canceled series of `accepted`. */
  readonly canceled: ReadonlySet<number>;
}

/** The events, documents and payment schedule of an order since it was placed. */
export interface OrderProgress {
  /** In chronological order. */
  readonly events: readonly OrderEvent[];
  /** The oldest first. */
  readonly documents: readonly StoredDocument[];
  readonly schedule: OrderSchedule;
}

type Reading = Pick<Queries, 'select'>;
type StoredOrder = Pick<typeof orders.$inferSelect, 'id' | 'schedule' | 'today'>;

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
      const accepted = readSchedule(order, ofOrder(lines, id));
      const series = new Set(ofOrder(canceled, id).map((row) => row.series));
      const schedule = { accepted, canceled: series, present: withoutSeries(accepted, series) };
      return [id, { events: ofOrder(events, id), documents: ofOrder(files, id), schedule }];
    }),
  );
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
