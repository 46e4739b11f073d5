import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PlacedAnswers } from '#definitions/cli/command-tools.ts';
import { derivationColumns } from '../../database/tables/order-columns.ts';
import type { Queries } from '../../database/queries.ts';
import { orderLines, orders } from '../../database/tables/schema.ts';
import { estimateRows, placeTextOf } from '../../records/record-pages.ts';
import type { RecordPlace } from '../../records/record-pages.ts';

const columns = {
  ...derivationColumns,
  invoiceNumber: orders.invoiceNumber,
  totalCents: orders.totalCents,
  submission: orders.submission,
  email: orders.email,
  schedule: orders.schedule,
  erasedAt: orders.erasedAt,
  createdAtText: placeTextOf(orders.createdAt),
};

const placedColumns = {
  id: orders.id,
  invoiceNumber: orders.invoiceNumber,
  today: orders.today,
  pageID: orders.pageId,
  answers: orders.answers,
  facts: orders.serviceFacts,
};

/** Number of orders in memory at a time. */
const AT_ONCE = 100;

/** The stored data from which an order can be derived again. */
export type StoredOrder = Awaited<ReturnType<typeof readOrders>>[number];

async function readLines(queries: Queries, ids: readonly string[]) {
  const rows = await queries
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...ids]))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position));
  const byOrder = new Map<string, Omit<(typeof rows)[number], 'orderId'>[]>();
  for (const { orderId, ...line } of rows) {
    const lines = byOrder.get(orderId);
    if (lines === undefined) byOrder.set(orderId, [line]);
    else lines.push(line);
  }
  return byOrder;
}

async function readOrders(queries: Queries, condition: SQL | undefined) {
  const found = await queries
    .select(columns)
    .from(orders)
    .where(condition)
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(AT_ONCE);
  const lines = await readLines(
    queries,
    found.map(({ id }) => id),
  );
  return found.map((order) => ({ ...order, lines: lines.get(order.id) ?? [] }));
}

export async function findStoredOrder(queries: Queries, id: string): Promise<StoredOrder | undefined> {
  return (await readOrders(queries, eq(orders.id, id)))[0];
}

const isPlaced = eq(orders.status, 'placed');

export async function estimatePlacedOrders(queries: Queries): Promise<number> {
  return estimateRows(queries, queries.select({ id: orders.id }).from(orders).where(isPlaced));
}

/** Returns the position of an order among all orders, oldest first. */
export function placeOf({ createdAtText: createdAt, id }: StoredOrder): RecordPlace {
  return { createdAt, id };
}

/**
 * Reads every placed order in batches, oldest first, so that new ones come last.
 * @param after resumes after this order
 */
export async function* readPlacedBatches(
  queries: Queries,
  after?: RecordPlace,
): AsyncGenerator<readonly StoredOrder[]> {
  for (let last = after; ;) {
    const isBehind =
      last &&
      gt(sql`(${orders.createdAt}, ${orders.id})`, sql`(${last.createdAt}::timestamptz, ${last.id}::uuid)`);
    const few = await readOrders(queries, and(isPlaced, isBehind));
    yield few;
    const end = few.at(-1);
    if (few.length < AT_ONCE || end === undefined) return;
    last = placeOf(end);
  }
}

/** Reads every placed order one by one, like `readPlacedBatches`. */
export async function* readPlacedOrders(queries: Queries, after?: RecordPlace): AsyncGenerator<StoredOrder> {
  for await (const few of readPlacedBatches(queries, after)) yield* few;
}

/** Reads the answers of a form's placed orders, sorted by id. Skips erased orders. */
export async function* readPlacedAnswers(queries: Queries, slug: string): AsyncGenerator<PlacedAnswers> {
  const isWanted = and(isPlaced, eq(orders.slug, slug), isNull(orders.erasedAt));
  for (let last: string | undefined; ;) {
    const few = await queries
      .select(placedColumns)
      .from(orders)
      .where(and(isWanted, last === undefined ? undefined : gt(orders.id, last)))
      .orderBy(asc(orders.id))
      .limit(AT_ONCE);
    yield* few.map(({ facts, ...order }) => ({ ...order, ...facts }));
    last = few.at(-1)?.id;
    if (few.length < AT_ONCE || last === undefined) return;
  }
}
