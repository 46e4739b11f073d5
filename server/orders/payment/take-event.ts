import { eq, lte } from 'drizzle-orm';
import { deleteInBatches } from '../../database/delete-in-batches.ts';
import { paymentEvents } from '../../database/tables/server-tables.ts';
import { orders } from '../../database/tables/schema.ts';
import { isRecordId } from '../../database/record-id.ts';
import { claimOrder } from '../claim-order.ts';
import { finishOrder } from '../finish-order.ts';
import type { OrderServices } from '../../order-services.ts';
import type { PaymentEvent } from '../../services/payment/payment-processor.ts';

/** Retention of handled events in ms. Longer than any processor retries an unacknowledged event. */
const REMEMBERED_MS = 30 * 86_400_000;

/**
 * Finishes the order of an event if the order is pending and unclaimed. Events can arrive repeatedly and in
 * any order. The content of an event is not trusted: the processor is queried. Each event is handled once.
 * @returns false when the processor must send the event again
 */
export async function takeEvent(event: PaymentEvent, services: OrderServices): Promise<boolean> {
  const { queries } = services.database;
  const isTaken = (await queries.$count(paymentEvents, eq(paymentEvents.id, event.id))) > 0;
  if (isTaken) return true;
  const orderId = event.orderId !== null && isRecordId(event.orderId) ? event.orderId : null;
  if (orderId !== null && !(await lookAfterOrder(orderId, event, services))) return false;
  // Recorded last, so that a crash before this line leaves the event unhandled. Two concurrent inserts are
  // harmless.
  await queries
    .insert(paymentEvents)
    .values({ id: event.id, type: event.type, orderId })
    .onConflictDoNothing();
  return true;
}

/** Returns true when the order of an event needs no more work. */
async function lookAfterOrder(
  id: string,
  { id: event, isCharge }: PaymentEvent,
  services: OrderServices,
): Promise<boolean> {
  const { database, log, pauses } = services;
  const [order] = await database.queries
    .select({ status: orders.status })
    .from(orders)
    .where(eq(orders.id, id));
  if (order?.status === 'refused' && isCharge) log.error({ order: id, event }, 'a refused order was charged');
  if (order?.status !== 'pending') return true;
  // If a worker holds the order, it queries the processor itself. Otherwise the periodic sweep of pending
  // orders follows up.
  const claimed = await claimOrder(id, services);
  if (claimed === undefined) return true;
  const { status } = await finishOrder(claimed, services, true);
  log.info({ order: id, event, status }, 'payment event processed');
  if (status === 503) return false;
  pauses.forget(id);
  return true;
}

/** Deletes events that the processor no longer resends. */
export async function forgetEvents({
  database: { queries },
  now,
}: Pick<OrderServices, 'database' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - REMEMBERED_MS);
  await deleteInBatches(queries, paymentEvents, paymentEvents.id, lte(paymentEvents.receivedAt, before));
}
