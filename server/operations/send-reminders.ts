import { asc, eq, lte } from 'drizzle-orm';
import { formatCents, sumCents } from '#domain/money.ts';
import { listDueReminders, nextReminderDay } from '#domain/order-progress/reminders.ts';
import type { RemindedCharge } from '#domain/order-progress/reminders.ts';
import { formatDay } from '#domain/cart/schedule/format-day.ts';
import { formatPeriod } from '#domain/cart/schedule/schedule-words.ts';
import { defaultText } from '#definitions/emit/default-texts.ts';
import type { Queries } from '../database/queries.ts';
import { orders } from '../database/tables/schema.ts';
import { findPresentEmail } from '../orders/present-email.ts';
import { nameOrder } from '../seller/name-order.ts';
import { addMail } from '../outbox/add-mail.ts';
import { writeLetter } from '../outbox/letter.ts';
import { storefront } from '../seller/storefront.ts';
import { say } from '../texts.ts';
import { todayIn } from '../today.ts';
import type { OperationServices, PlacedOrder } from './operation.ts';
import { addAudit, lockOrder } from './operation.ts';
import { receiptAddressOf, renewalAddressOf } from './add-order-event.ts';
import { readProgress } from '../orders/progress/read-progress.ts';
import { repeatEarlyReminders, REMINDERS } from './repeat-early-reminders.ts';

/** The maximum number of orders per sweep. */
const MOST = 50;

type ReminderServices = Pick<OperationServices, 'configuration' | 'database' | 'now' | 'origin' | 'log'>;

/**
 * Mails the reminders that are due: before a trial ends and before a yearly charge. The next reminder's day is
 * committed with the email, so that each is mailed once.
 */
export async function sendReminders(services: ReminderServices): Promise<void> {
  const { configuration, database, now, log } = services;
  const today = todayIn(configuration.timeZone, now());
  await repeatEarlyReminders(services);
  const due = await database.queries
    .select({ id: orders.id })
    .from(orders)
    .where(lte(orders.remindOn, today))
    .orderBy(asc(orders.remindOn))
    .limit(MOST);
  for (const { id } of due) {
    await database
      .transaction((queries) => remind(queries, id, today, services), { isRepeatable: true })
      // A failure for one order must not block the other reminders.
      .catch((error: unknown) => log.error({ err: error, order: id }, 'a reminder could not be sent'));
  }
}

async function remind(
  queries: Queries,
  id: string,
  today: string,
  services: ReminderServices,
): Promise<void> {
  const order = await lockOrder(queries, id);
  const since = order?.remindOn ?? null;
  // Another server has reminded the customer, or the order is erased.
  if (order === undefined || since === null || since > today) return;
  const { accepted, canceled } = (await readProgress(queries, order)).schedule;
  const charges = order.submission.test ? [] : listDueReminders(accepted, canceled, since, today);
  if (charges.length > 0) await addReminder(queries, order, charges, services);
  const remindOn = nextReminderDay(accepted, canceled, today) ?? null;
  await queries.update(orders).set({ remindOn }).where(eq(orders.id, id));
  const details = { due: since, next: remindOn ?? 'none' };
  await addAudit(queries, { actor: REMINDERS, operation: 'remind', subject: id, details }, services.now());
}

function describeCharge({ label, cents, months, day, endsTrial }: RemindedCharge): string {
  const price = formatCents(cents);
  const rate = months === null ? price : formatPeriod(price, months, defaultText);
  return endsTrial
    ? say('mail.reminder.trial', { service: label, day: formatDay(day), price: rate })
    : say('mail.reminder.renewal', { service: label, day: formatDay(day), price: rate });
}

async function addReminder(
  queries: Pick<Queries, 'insert' | 'select'>,
  order: PlacedOrder,
  charges: readonly RemindedCharge[],
  services: Pick<ReminderServices, 'origin'>,
): Promise<void> {
  const { invoiceNumber, card } = order;
  const first = charges.map(({ day }) => day).toSorted()[0] ?? '';
  const total = formatCents(sumCents(charges.map(({ cents }) => cents)));
  const paid = card === null ? say('mail.reminder.any-card') : say('mail.reminder.card', card);
  const about = { name: nameOrder(order), day: formatDay(first) };
  const [only] = charges;
  const address =
    charges.length === 1 && only !== undefined
      ? renewalAddressOf(order, only.series, services)
      : `${receiptAddressOf(order, services)}#renewals`;
  await addMail(queries, {
    kind: 'reminder',
    to: await findPresentEmail(queries, order),
    subject: charges.some(({ endsTrial }) => endsTrial)
      ? say('mail.reminder.trial-subject', about)
      : say('mail.reminder.subject', about),
    ...writeLetter([
      ...charges.map(describeCharge),
      say('mail.reminder.charge', { card: paid, total }),
      { link: say('account.cancel-renewal'), address },
      say('mail.reminder.cancel', { ...storefront, invoice: invoiceNumber }),
    ]),
  });
}
