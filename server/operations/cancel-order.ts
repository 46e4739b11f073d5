import { canceledRenewals } from '../database/tables/operation-tables.ts';
import { addAudit, changeOrder, done, rejected } from './operation.ts';
import type { Actor, OperationResult, OperationServices } from './operation.ts';
import { addOrderEvent } from './add-order-event.ts';
import { readProgress } from './read-progress.ts';
import { say } from '../texts.ts';

/**
 * Cancels an order and all of its renewals, and notifies the customer by email. Refunds nothing: `refundOrder` does.
 * @param note a sentence for the customer, or null
 */
export async function cancelOrder(
  id: string,
  note: string | null,
  actor: Actor,
  services: OperationServices,
): Promise<OperationResult> {
  const at = services.now();
  return changeOrder(id, services, async (queries, order) => {
    const { events, schedule } = await readProgress(queries, order);
    if (events.some(({ kind }) => kind === 'canceled')) return rejected(say('operation.canceled-before'));
    const renewals = schedule.accepted.series.map((_, series) => ({
      orderId: id,
      series,
      canceledAt: at,
      canceledBy: actor,
    }));
    if (renewals.length > 0) await queries.insert(canceledRenewals).values(renewals).onConflictDoNothing();
    await addOrderEvent(queries, order, { kind: 'canceled', note, amountCents: null, at }, services);
    await addAudit(
      queries,
      { actor, operation: 'cancel', subject: id, details: note === null ? {} : { note } },
      at,
    );
    return done(say('operation.canceled', { invoice: order.invoiceNumber, count: renewals.length }));
  });
}
