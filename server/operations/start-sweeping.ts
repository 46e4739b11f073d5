import { forgetExpired } from '../accounts/forget-expired.ts';
import { sendReminders } from './send-reminders.ts';
import { sweepRefunds } from './refund-order.ts';
import type { OrderServices } from '../order-services.ts';
import { forgetEvents } from '../orders/payment/take-event.ts';
import { reportPending, sweepOrders } from '../orders/sweep-orders.ts';
import { forgetSentMails } from '../outbox/mail-state.ts';
import { repeatWork } from '../repeat-work.ts';

/**
 * Finishes pending orders and refunds and deletes expired data, at once and then at every interval. Sweeps
 * never overlap. Call the returned function to stop; it waits for the current sweep.
 */
export function startSweeping(services: OrderServices): () => Promise<void> {
  const sweep = async (): Promise<void> => {
    await sweepOrders(services);
    await reportPending(services);
    await sweepRefunds(services);
    await sendReminders(services);
    await forgetExpired(services);
    await forgetEvents(services);
    await forgetSentMails(services);
  };
  return repeatWork(sweep, services.configuration.sweepMs, (error) =>
    services.log.warn({ err: error }, 'the sweep failed'),
  );
}
