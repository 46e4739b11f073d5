import { forgetExpired } from '../accounts/forget-expired.ts';
import { sendDigest } from '../digest/send-digest.ts';
import { sendReminders } from './send-reminders.ts';
import { sweepRefunds } from './refund-order.ts';
import type { OrderServices } from '../order-services.ts';
import { forgetEvents } from '../orders/payment/take-event.ts';
import { reportPending, sweepOrders } from '../orders/sweep-orders.ts';
import { forgetSentMails } from '../outbox/mail-state.ts';
import { forgetPreviews } from '../preview-links/stored-previews.ts';
import { repeatWork } from '../repeat-work.ts';

/** The steps of a sweep, in their order. */
const steps = {
  sweepOrders,
  reportPending,
  sweepRefunds,
  sendReminders,
  sendDigest,
  forgetExpired,
  forgetPreviews,
  forgetEvents,
  forgetSentMails,
} satisfies Readonly<Record<string, (services: OrderServices) => Promise<unknown>>>;

/**
 * Finishes pending orders and refunds, mails what is due and deletes expired data, at once and then at every
 * interval. Sweeps never overlap, and a step that fails does not block the others. Call the returned function to
 * stop; it waits for the current sweep.
 */
export function startSweeping(services: OrderServices): () => Promise<void> {
  const { configuration, log } = services;
  const sweep = async (): Promise<void> => {
    for (const [step, run] of Object.entries(steps)) {
      await run(services).catch((error: unknown) =>
        log.warn({ err: error, step }, 'a step of the sweep failed'),
      );
    }
  };
  return repeatWork(sweep, configuration.sweepMs, (error) => log.warn({ err: error }, 'the sweep failed'));
}
