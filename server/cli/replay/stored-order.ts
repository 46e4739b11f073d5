import { and, asc, eq, gt } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { derivationColumns } from '../../database/order-columns.ts';
import type { Queries } from '../../database/queries.ts';
import { orderLines, orders } from '../../database/schema.ts';

const columns = {
  ...derivationColumns,
  invoiceNumber: orders.invoiceNumber,
  totalCents: orders.totalCents,
  submission: orders.submission,
};

/** Orders are read a few at a time, however many there are. */
const AT_ONCE = 100;

/** What is stored of an order, as far as it can be derived again. */
export type StoredOrder = Awaited<ReturnType<typeof readOrders>>[number];

async function readOrders(queries: Queries, condition: SQL | undefined) {
  const found = await queries
    .select(columns)
    .from(orders)
    .where(condition)
    .orderBy(asc(orders.id))
    .limit(AT_ONCE);
  return Promise.all(
    found.map(async (order) => {
      const rows = await queries
        .select()
        .from(orderLines)
        .where(eq(orderLines.orderId, order.id))
        .orderBy(asc(orderLines.position));
      const lines = rows.map((row) => {
        const { orderId: _, ...line } = row;
        return line;
      });
      return { ...order, lines };
    }),
  );
}

/** One order by its id; undefined where there is none. */
export async function findStoredOrder(queries: Queries, id: string): Promise<StoredOrder | undefined> {
  return (await readOrders(queries, eq(orders.id, id)))[0];
}

/** Every placed order. */
export async function* readPlacedOrders(queries: Queries): AsyncGenerator<StoredOrder> {
  const isPlaced = eq(orders.status, 'placed');
  let last: string | undefined;
  for (;;) {
    const few = await readOrders(
      queries,
      and(isPlaced, last === undefined ? undefined : gt(orders.id, last)),
    );
    yield* few;
    last = few.at(-1)?.id;
    if (few.length < AT_ONCE) return;
  }
}
