import { eq, lte } from 'drizzle-orm';
import { deleteInBatches } from '../../database/delete-in-batches.ts';
import { paymentEvents } from '../../database/tables/payment-event-table.ts';
import { orders } from '../../database/tables/schema.ts';
import { claimOrder } from '../claim-order.ts';
import { finishOrder } from '../finish-order.ts';
import type { OrderServices } from '../../order-services.ts';
import type { PaymentEvent } from '../../services/payment/payment-processor.ts';

/** Longer than a processor goes on to send an event that nobody has taken. */
const REMEMBERED_MS = 30 * 86_400_000;

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Finishes the order that an event is about, where it is pending and nobody works on it. Events arrive several times and in
 * any order: what one says is only a reason to look, and each is dealt with once.
 * @returns whether it is dealt with; otherwise it has to be sent again
 */
export async function takeEvent(event: PaymentEvent, services: OrderServices): Promise<boolean> {
  const { queries } = services.database;
  const isTaken = (await queries.$count(paymentEvents, eq(paymentEvents.id, event.id))) > 0;
  if (isTaken) return true;
  const orderId = event.orderId !== null && ID.test(event.orderId) ? event.orderId : null;
  if (orderId !== null && !(await lookAfterOrder(orderId, event, services))) return false;
  // Last: a process that ends before has not dealt with it. Two that do so at once do no harm.
  await queries
    .insert(paymentEvents)
    .values({ id: event.id, type: event.type, orderId })
    .onConflictDoNothing();
  return true;
}

/** Whether nothing is left to do for the order of an event. */
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
  // Whoever works on it asks the processor itself, and the sweep does after them.
  const claimed = await claimOrder(id, services);
  if (claimed === undefined) return true;
  const { status } = await finishOrder(claimed, services, true);
  log.info({ order: id, event, status }, 'an event of the payment processor is dealt with');
  if (status === 503) return false;
  pauses.forget(id);
  return true;
}

/** Removes events that are not sent any more. */
export async function forgetEvents({
  database: { queries },
  now,
}: Pick<OrderServices, 'database' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - REMEMBERED_MS);
  await deleteInBatches(queries, paymentEvents, paymentEvents.id, lte(paymentEvents.receivedAt, before));
}
