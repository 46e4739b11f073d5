import { addConfirmationLink } from '../../accounts/confirmation-mail.ts';
import type { Queries } from '../../database/queries.ts';
import type { orders } from '../../database/tables/schema.ts';
import { addMail } from '../../outbox/add-mail.ts';
import { writeLetter } from '../../outbox/letter.ts';
import type { OrderServices } from '../../order-services.ts';
import { say } from '../../texts.ts';
import { describeReceipt } from './describe-receipt.ts';
import { readReceipt } from './find-receipt.ts';
import { letterOf } from './receipt-letter.ts';
import { wordsOfReceipt } from './receipt-words.ts';

/** A placed order and the data its emails need. */
export interface PlacedOrder {
  readonly order: typeof orders.$inferSelect;
  readonly accountId: string;
  readonly receiptToken: string;
  /** The password the visitor chose with the order. */
  readonly passwordHash: string | null;
}

/** Mails the receipt of a placed order. Its one link opens the confirmation page, then the receipt. */
export async function addOrderMails(
  queries: Pick<Queries, 'insert' | 'select'>,
  { order, accountId, receiptToken, passwordHash }: PlacedOrder,
  services: Pick<OrderServices, 'configuration' | 'now' | 'origin' | 'site'>,
): Promise<void> {
  const stored = await readReceipt(queries, order, services.configuration.timeZone);
  if (stored === undefined) throw new Error('An order that is placed has an invoice number.');
  const receipt = describeReceipt(stored, wordsOfReceipt(stored, services.site));
  const { invoiceNumber, seller } = receipt;
  const { id, email } = order;
  const confirmation = {
    accountId,
    orderId: id,
    ...(passwordHash === null ? {} : { passwordHash }),
  };
  const link = await addConfirmationLink(queries, confirmation, services);
  await addMail(queries, {
    kind: 'order-confirmation',
    to: email,
    subject: say('mail.order.subject', { invoice: invoiceNumber, shop: seller.name }),
    ...writeLetter(letterOf(receipt, services.origin(), `${link}?receipt=${receiptToken}`)),
  });
}
