import { formatCents } from '#domain/money.ts';
import { formatDay } from '#domain/cart/schedule/format-day.ts';
import { nextChargeOf } from '#domain/order-progress/canceled-renewals.ts';
import { canceledRenewals } from '../database/tables/operation-tables.ts';
import { findPresentEmail } from '../orders/present-email.ts';
import { nameOrder } from '../seller/name-order.ts';
import { addMail } from '../outbox/add-mail.ts';
import { writeLetter } from '../outbox/letter.ts';
import { storefront } from '../seller/storefront.ts';
import { say } from '../texts.ts';
import { todayIn } from '../today.ts';
import { addAudit, changeOrder, done, rejected } from './operation.ts';
import type { Actor, OperationResult, OperationServices } from './operation.ts';
import { receiptAddressOf, renewalAddressOf } from './add-order-event.ts';
import { readProgress } from '../orders/progress/read-progress.ts';

/**
 * Cancels a renewal of an order before its next charge, and confirms the cancellation by email. The service runs
 * until the end of the paid term.
 * @param series the index of the series in the accepted payment schedule
 */
export async function cancelRenewal(
  id: string,
  series: number,
  actor: Actor,
  services: Pick<OperationServices, 'configuration' | 'database' | 'now' | 'origin'>,
): Promise<OperationResult> {
  const at = services.now();
  return changeOrder(id, services, async (queries, order) => {
    const { accepted, canceled } = (await readProgress(queries, order)).schedule;
    const renewal = accepted.series[series];
    const today = todayIn(services.configuration.timeZone, at);
    const day = renewal && nextChargeOf(renewal, today);
    if (renewal === undefined || day === undefined) return rejected(say('operation.no-renewal'));
    if (canceled.has(series)) return rejected(say('operation.renewal-canceled-before'));
    await queries.insert(canceledRenewals).values({ orderId: id, series, canceledAt: at, canceledBy: actor });
    const details = { series, label: renewal.label };
    await addAudit(queries, { actor, operation: 'cancel-renewal', subject: id, details }, at);
    await addMail(queries, {
      kind: 'renewal-canceled',
      to: await findPresentEmail(queries, order),
      subject: say('mail.renewal-canceled.subject', { name: nameOrder(order) }),
      ...writeLetter([
        say('mail.renewal-canceled.text', { service: renewal.label, day: formatDay(day) }),
        say('mail.renewal-canceled.money', { price: formatCents(renewal.cents), day: formatDay(day) }),
        ...(today < day
          ? [
              say('mail.renewal-canceled.undo', { day: formatDay(day) }),
              {
                link: say('renewal.undo-link'),
                address: renewalAddressOf(order, series, services),
              },
            ]
          : [{ link: say('mail.see-order'), address: receiptAddressOf(order, services) }]),
        say('mail.renewal-canceled.not-you', storefront),
      ]),
    });
    return done(say('operation.renewal-canceled', { service: renewal.label, day: formatDay(day) }));
  });
}
