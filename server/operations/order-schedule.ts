import { asc, eq } from 'drizzle-orm';
import { withoutSeries } from '#domain/orders/canceled-renewals.ts';
import type { PaymentSchedule } from '#domain/cart/schedule/payment-schedule.ts';
import type { Queries } from '../database/queries.ts';
import { canceledRenewals } from '../database/tables/operation-tables.ts';
import { orderLines } from '../database/tables/schema.ts';
import type { orders } from '../database/tables/schema.ts';
import { readSchedule } from '../orders/schedule/stored-schedule.ts';

/** The payment schedule of an order as it was accepted, and as it is now. */
export interface OrderSchedule {
  readonly accepted: PaymentSchedule;
  /** Without the canceled renewals. */
  readonly present: PaymentSchedule;
  /** Indexes of the canceled series of `accepted`. */
  readonly canceled: ReadonlySet<number>;
}

/** Reads the payment schedule of an order. */
export async function readOrderSchedule(
  queries: Pick<Queries, 'select'>,
  order: Pick<typeof orders.$inferSelect, 'id' | 'schedule' | 'today'>,
): Promise<OrderSchedule> {
  const lines = await queries
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position));
  const rows = await queries
    .select({ series: canceledRenewals.series })
    .from(canceledRenewals)
    .where(eq(canceledRenewals.orderId, order.id));
  const accepted = readSchedule(order, lines);
  const canceled = new Set(rows.map(({ series }) => series));
  return { accepted, canceled, present: withoutSeries(accepted, canceled) };
}
