import { and, gte, inArray, or, sql } from 'drizzle-orm';
import type { Queries } from '../../database/queries.ts';
import { orders } from '../../database/schema.ts';
import type { MadeCharge } from '../../orders/payment/payment-processor.ts';
import { isRecordId } from '../records/record-kind.ts';
import type { PaidOrder } from './compare-charges.ts';

/** Charges are looked up so many at a time. */
const AT_ONCE = 500;

const paidOrder = {
  id: orders.id,
  invoiceNumber: orders.invoiceNumber,
  status: orders.status,
  chargeId: orders.chargeId,
  totalCents: orders.totalCents,
  createdAt: orders.createdAt,
};

/** Orders of a processor since a moment, and older ones that its charges belong to. */
export async function findPaidOrders(
  queries: Queries,
  processor: string,
  since: Date,
  charges: readonly MadeCharge[],
): Promise<readonly PaidOrder[]> {
  const isOfProcessor = sql`${orders.submission} -> 'payment' ->> 'processor' = ${processor}`;
  const read = (selected: ReturnType<typeof or>) =>
    queries.select(paidOrder).from(orders).where(and(isOfProcessor, selected));
  const found = new Map<string, PaidOrder>();
  const add = (rows: readonly PaidOrder[]) => rows.forEach((row) => found.set(row.id, row));
  add(await read(gte(orders.createdAt, since)));
  const known = new Set([...found.values()].map(({ chargeId }) => chargeId));
  const others = charges.filter(({ chargeId }) => !known.has(chargeId));
  for (let start = 0; start < others.length; start += AT_ONCE) {
    const part = others.slice(start, start + AT_ONCE);
    const ids = part.flatMap(({ orderId }) => (orderId !== null && isRecordId(orderId) ? [orderId] : []));
    const chargeIds = part.map(({ chargeId }) => chargeId);
    add(await read(or(inArray(orders.chargeId, chargeIds), inArray(orders.id, ids))));
  }
  return [...found.values()];
}
