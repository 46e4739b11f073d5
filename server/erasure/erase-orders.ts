import { and, eq, inArray } from 'drizzle-orm';
import { documents, orderEvents, refunds } from '../database/tables/operation-tables.ts';
import type { Queries } from '../database/queries.ts';
import { orderFiles, orderLines, orders } from '../database/tables/schema.ts';
import { clearOrder } from './order-columns.ts';
import type { ErasedOrder } from './order-columns.ts';
import { clearAudit } from './clear-audit.ts';
import { scrubText, scrubValue } from './scrub-text.ts';

async function eraseLines(queries: Queries, orderIds: readonly string[]): Promise<void> {
  const lines = await queries
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]));
  for (const { orderId, position, lineId, label, items, renewals } of lines) {
    await queries
      .update(orderLines)
      .set({
        lineId: scrubText(lineId),
        label: scrubText(label),
        items: scrubValue(items),
        renewals: scrubValue(renewals),
        reason: null,
      })
      .where(and(eq(orderLines.orderId, orderId), eq(orderLines.position, position)));
  }
}

/** Deletes the uploaded files of orders, and nothing else of them. */
export async function eraseOrderFiles(queries: Queries, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  await queries.delete(orderFiles).where(inArray(orderFiles.orderId, [...orderIds]));
}

/**
 * Erases orders except the data that accounting needs: number, dates, amounts, products, payment processor and test
 * flag. The caller has locked the orders.
 * @param error the response to a repeated request
 */
export async function eraseOrders(
  queries: Queries,
  erased: readonly ErasedOrder[],
  error: string,
): Promise<void> {
  if (erased.length === 0) return;
  const ids = erased.map(({ id }) => id);
  for (const order of erased) {
    await queries.update(orders).set(clearOrder(order, error)).where(eq(orders.id, order.id));
  }
  await eraseOrderFiles(queries, ids);
  await queries.delete(documents).where(inArray(documents.orderId, ids));
  await queries.update(orderEvents).set({ note: null }).where(inArray(orderEvents.orderId, ids));
  await queries.update(refunds).set({ note: null }).where(inArray(refunds.orderId, ids));
  await clearAudit(queries, ids);
  await eraseLines(queries, ids);
}
