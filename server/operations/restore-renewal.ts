import { and, eq } from 'drizzle-orm';
import { formatDay } from '#domain/cart/schedule/format-day.ts';
import { formatCents } from '#domain/money.ts';
import { nextReminderDay } from '#domain/order-progress/reminders.ts';
import { findRenewal } from '#domain/order-progress/upcoming-renewals.ts';
import type { Queries } from '../database/queries.ts';
import { canceledRenewals } from '../database/tables/operation-tables.ts';
import { orders } from '../database/tables/schema.ts';
import { findPresentEmail } from '../orders/present-email.ts';
import { hasEnded, readProgress } from '../orders/progress/read-progress.ts';
import type { OrderProgress } from '../orders/progress/read-progress.ts';
import { addMail } from '../outbox/add-mail.ts';
import { writeLetter } from '../outbox/letter.ts';
import { nameOrder } from '../seller/name-order.ts';
import { storefront } from '../seller/storefront.ts';
import { say } from '../texts.ts';
import { daysIn, todayIn } from '../today.ts';
import { renewalAddressOf } from './add-order-event.ts';
import { addAudit, changeOrder, done, rejected } from './operation.ts';
import type { Actor, OperationResult, OperationServices, PlacedOrder } from './operation.ts';

/**
 * Plans the reminders of an order whose renewal is restored. Keeps an earlier day, because a reminder for another
 * renewal may be due.
 */
async function planReminder(
  queries: Pick<Queries, 'update'>,
  { id, remindOn }: PlacedOrder,
  { accepted, canceled }: OrderProgress['schedule'],
  series: number,
  today: string,
): Promise<void> {
  const others = new Set([...canceled.keys()].filter((index) => index !== series));
  const next = nextReminderDay(accepted, others, today) ?? null;
  if (next === null || (remindOn !== null && remindOn <= next)) return;
  await queries.update(orders).set({ remindOn: next }).where(eq(orders.id, id));
}

/**
 * Undoes the cancellation of a renewal before the day of its next charge, and confirms it by email. Rejects the renewal
 * of a canceled or fully refunded order.
 * @param series the index of the series in the accepted payment schedule
 */
export async function restoreRenewal(
  id: string,
  series: number,
  actor: Actor,
  services: Pick<OperationServices, 'configuration' | 'database' | 'now' | 'origin'>,
): Promise<OperationResult> {
  const at = services.now();
  const { timeZone } = services.configuration;
  const today = todayIn(timeZone, at);
  return changeOrder(id, services, async (queries, order) => {
    const progress = await readProgress(queries, order);
    const { accepted, canceled } = progress.schedule;
    const renewal = findRenewal(accepted, daysIn(timeZone, canceled), series, today);
    if (renewal === undefined) return rejected(say('operation.no-renewal'));
    if (!renewal.isCanceled) return rejected(say('operation.renewal-active'));
    if (renewal.next <= today || hasEnded(progress)) return rejected(say('operation.renewal-over'));
    const isIt = and(eq(canceledRenewals.orderId, id), eq(canceledRenewals.series, series));
    await queries.delete(canceledRenewals).where(isIt);
    await planReminder(queries, order, progress.schedule, series, today);
    const details = { series, label: renewal.label };
    await addAudit(queries, { actor, operation: 'restore-renewal', subject: id, details }, at);
    const words = { service: renewal.label, day: formatDay(renewal.next) };
    await addMail(queries, {
      kind: 'renewal-restored',
      to: await findPresentEmail(queries, order),
      subject: say('mail.renewal-restored.subject', { name: nameOrder(order) }),
      ...writeLetter([
        say('mail.renewal-restored.text', { ...words, price: formatCents(renewal.cents) }),
        { link: say('account.cancel-renewal'), address: renewalAddressOf(order, series, services) },
        say('mail.renewal-restored.not-you', storefront),
      ]),
    });
    return done(say('operation.renewal-restored', words));
  });
}
