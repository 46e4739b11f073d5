import { formatCents } from '#domain/money.ts';
import type { OrderMoney } from '#domain/order-progress/order-money.ts';
import { canceledRenewals } from '../database/tables/operation-tables.ts';
import { addAudit, changeOrder, done, rejected } from './operation.ts';
import type { Actor, OperationResult, OperationServices } from './operation.ts';
import { addOrderEvent } from './add-order-event.ts';
import { readProgress } from '../orders/progress/read-progress.ts';
import { say } from '../texts.ts';

/** Says what was paid and what was refunded. A cancellation refunds nothing. */
function sayMoney({ paidCents, refundedCents, pendingCents }: OrderMoney): readonly string[] {
  const paid = formatCents(paidCents);
  if (paidCents === 0) return [say('mail.canceled.free')];
  const refunded =
    refundedCents === 0
      ? say('mail.canceled.paid', { paid })
      : say('mail.canceled.refunded', { paid, refunded: formatCents(refundedCents) });
  const pending = formatCents(pendingCents);
  return [refunded, ...(pendingCents === 0 ? [] : [say('mail.canceled.pending', { pending })])];
}

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
    const { events, money, schedule } = await readProgress(queries, order);
    if (events.some(({ kind }) => kind === 'canceled')) return rejected(say('operation.canceled-before'));
    const renewals = schedule.accepted.series.map((_, series) => ({
      orderId: id,
      series,
      canceledAt: at,
      canceledBy: actor,
    }));
    if (renewals.length > 0) await queries.insert(canceledRenewals).values(renewals).onConflictDoNothing();
    const event = { kind: 'canceled', note, amountCents: null, at } as const;
    await addOrderEvent(queries, order, event, services, sayMoney(money));
    await addAudit(
      queries,
      { actor, operation: 'cancel', subject: id, details: note === null ? {} : { note } },
      at,
    );
    return done(say('operation.canceled', { invoice: order.invoiceNumber, count: renewals.length }));
  });
}
