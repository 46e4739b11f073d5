import { and, asc, gt, gte, inArray, lt, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Queries } from '../../database/queries.ts';
import { orders } from '../../database/tables/schema.ts';
import type { MadeCharge } from '../../services/payment/payment-processor.ts';
import { isRecordId } from '../../database/record-id.ts';
import type { PaidOrder } from './compare-charges.ts';
import type { Window } from './match-window.ts';

/** Number of rows per query. */
const AT_ONCE = 500;

const paidOrder = {
  id: orders.id,
  invoiceNumber: orders.invoiceNumber,
  status: orders.status,
  chargeId: orders.chargeId,
  totalCents: orders.totalCents,
  createdAt: orders.createdAt,
};

type Read = (condition: SQL | undefined) => Promise<readonly PaidOrder[]>;

async function readWindow(read: Read, { from, to }: Window): Promise<readonly PaidOrder[]> {
  const found: PaidOrder[] = [];
  for (let last: PaidOrder | undefined; ;) {
    // Ordering by `id` alone is enough, because the whole window is read.
    const isNext = and(gte(orders.createdAt, from), lt(orders.createdAt, to), last && gt(orders.id, last.id));
    const page = await read(isNext);
    found.push(...page);
    last = page.at(-1);
    if (page.length < AT_ONCE) return found;
  }
}

/** Reads the orders placed in a time window, and earlier orders that were charged in it. */
export async function findPaidOrders(
  queries: Queries,
  processor: string,
  window: Window,
  charges: readonly MadeCharge[],
): Promise<readonly PaidOrder[]> {
  const isOfProcessor = sql`${orders.submission} -> 'payment' ->> 'processor' = ${processor}`;
  const read: Read = async (condition) =>
    queries
      .select(paidOrder)
      .from(orders)
      .where(and(isOfProcessor, condition))
      .orderBy(asc(orders.id))
      .limit(AT_ONCE);
  const found = new Map<string, PaidOrder>();
  const add = (rows: readonly PaidOrder[]) => rows.forEach((row) => found.set(row.id, row));
  add(await readWindow(read, window));
  const known = new Set([...found.values()].map(({ chargeId }) => chargeId));
  const others = charges.filter(({ chargeId }) => !known.has(chargeId));
  // A charge matches at most two orders: the order that the charge names, and the order that names the
  // charge.
  for (let start = 0; start < others.length; start += AT_ONCE / 2) {
    const part = others.slice(start, start + AT_ONCE / 2);
    const ids = part.flatMap(({ orderId }) => (orderId !== null && isRecordId(orderId) ? [orderId] : []));
    const chargeIds = part.map(({ chargeId }) => chargeId);
    add(await read(or(inArray(orders.chargeId, chargeIds), inArray(orders.id, ids))));
  }
  return [...found.values()];
}
