import { addConfirmationLink } from '../accounts/confirmation-mail.ts';
import type { Queries } from '../database/queries.ts';
import type { orders } from '../database/tables/schema.ts';
import { addMail } from '../outbox/add-mail.ts';
import { writeLetter } from '../outbox/letter.ts';
import type { Site } from '../site.ts';
import type { OrderServices } from '../order-services.ts';
import type { OrderProgress } from './progress/read-progress.ts';
import { describeReceipt } from './receipt/describe-receipt.ts';
import { findPresentEmail } from './present-email.ts';
import { nameOrder } from '../seller/name-order.ts';
import { readReceipt } from './receipt/find-receipt.ts';
import { letterOf } from './receipt/receipt-letter.ts';
import { wordsOfReceipt } from './receipt/receipt-words.ts';
import { say } from '../texts.ts';
import { dayInWords } from '../today.ts';

/** A placed order, and the data for its emails. */
export interface PlacedOrder {
  readonly order: typeof orders.$inferSelect;
  readonly accountId: string;
  readonly receiptToken: string;
  /** The password the visitor chose with the order. */
  readonly passwordHash: string | null;
  /** True when the account's session placed the order, so that nothing remains to confirm. */
  readonly isOwned?: boolean;
  /** What happened to the order since it was placed. Omitted for an order that was placed just now. */
  readonly progress?: OrderProgress;
}

/**
 * Sends the email for a placed order. Its first link opens the confirmation page, which leads to the receipt.
 * The email for an owned order links to the receipt.
 */
export async function addOrderMails(
  queries: Pick<Queries, 'insert' | 'select'>,
  { order, accountId, receiptToken, passwordHash, isOwned = false, progress }: PlacedOrder,
  services: Pick<OrderServices, 'configuration' | 'now' | 'origin'> & {
    readonly site: Pick<Site, 'whatHappensNext'>;
  },
): Promise<void> {
  const stored = await readReceipt(queries, order, services.configuration.timeZone, progress);
  if (stored === undefined)
    throw new Error(
      `The order ${order.id} is placed but has no invoice number. Set it in the transaction that places the order.`,
    );
  const receipt = describeReceipt(stored, wordsOfReceipt(stored, services.site));
  const { invoiceNumber, totalToday, heading, isActive } = receipt;
  const { id } = order;
  const confirmation = {
    accountId,
    orderId: id,
    ...(passwordHash === null ? {} : { passwordHash }),
  };
  const receiptAddress = `${services.origin()}/receipt/${receiptToken}/`;
  const address = isOwned
    ? receiptAddress
    : `${await addConfirmationLink(queries, confirmation, services)}?receipt=${receiptToken}`;
  await addMail(queries, {
    kind: 'order-confirmation',
    to: await findPresentEmail(queries, order),
    subject: say('mail.order.subject', { name: nameOrder(order), invoice: invoiceNumber }),
    ...writeLetter(
      letterOf(receipt, services.origin(), { address, receiptAddress, isOwned }),
      isActive ? say('mail.order.preheader', { price: totalToday }) : heading,
    ),
  });
}

type RejectedOrder = Pick<
  typeof orders.$inferSelect,
  'email' | 'accountId' | 'awaitingConfirmation' | 'slug' | 'createdAt' | 'submission'
>;

/** Notifies a visitor about a failed payment. The visitor left the page while the payment was on hold. */
export async function addPaymentFailedMail(
  queries: Pick<Queries, 'insert' | 'select'>,
  order: RejectedOrder,
  { configuration, origin }: Pick<OrderServices, 'configuration' | 'origin'>,
): Promise<void> {
  const { slug, createdAt } = order;
  const day = dayInWords(configuration.timeZone, createdAt);
  await addMail(queries, {
    kind: 'payment-failed',
    to: await findPresentEmail(queries, order),
    subject: say('mail.payment-failed.subject', { name: nameOrder(order) }),
    ...writeLetter([
      say('mail.payment-failed.text', { day }),
      say('mail.payment-failed.again'),
      { link: say('mail.payment-failed.link'), address: `${origin()}/${slug}/` },
    ]),
  });
}
