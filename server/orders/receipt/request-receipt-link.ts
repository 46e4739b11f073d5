import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { readEmail } from '../../accounts/find-or-create-account.ts';
import { limitRequests, takeMail, tooManyMails } from '../../budgets/limit-mails.ts';
import { outbox } from '../../database/tables/outbox-table.ts';
import type { Queries } from '../../database/queries.ts';
import { orders } from '../../database/tables/schema.ts';
import type { OrderServices } from '../../order-services.ts';
import { addMail } from '../../outbox/add-mail.ts';
import { writeLetter } from '../../outbox/letter.ts';
import type { ActionReply } from '../../posts/form-post.ts';
import { presentEmail } from '../present-email.ts';
import { nameOrder } from '../../seller/name-order.ts';
import { say } from '../../texts.ts';
import { storefront } from '../../seller/storefront.ts';

/** The posted form of the page that finds an order. */
export interface WantedReceipt {
  readonly invoiceNumber: string;
  readonly email: string;
}

type LookupServices = Pick<
  OrderServices,
  'configuration' | 'database' | 'now' | 'origin' | 'log' | 'passwords'
>;

/** Placeholder text for an email that is never sent, because no order matched. */
const NO_RECEIPT = 'none';

/**
 * Mails the receipt's link of an order to its present email. An unknown order, or an order with another email, gets the same
 * response after the same work: the email is deleted before the commit.
 * @returns the rejection when a limit is exceeded
 */
export async function requestReceiptLink(
  given: WantedReceipt,
  { clientIp }: { readonly clientIp: string },
  services: LookupServices,
): Promise<ActionReply | undefined> {
  const email = readEmail(given.email);
  const invoiceNumber = given.invoiceNumber.trim().toUpperCase();
  const refused = await limitRequests('order-lookup', clientIp, services);
  if (refused !== undefined) return refused;
  const waitsMs = await takeMail(email, services);
  if (waitsMs > 0) return tooManyMails(waitsMs);
  const write = async (queries: Queries): Promise<void> => {
    const isIt = and(
      eq(orders.invoiceNumber, invoiceNumber),
      eq(presentEmail, email),
      isNotNull(orders.receiptToken),
    );
    const [order] = await queries
      .select({ token: orders.receiptToken, slug: orders.slug, submission: orders.submission })
      .from(orders)
      .where(isIt);
    const name = order === undefined ? storefront.name : nameOrder(order);
    const id = await addMail(queries, {
      kind: 'order-lookup',
      to: email,
      subject: say('mail.lookup.subject', { name, invoice: invoiceNumber }),
      ...writeLetter([
        say('mail.lookup.text'),
        {
          link: say('mail.see-order'),
          address: `${services.origin()}/receipt/${order?.token ?? NO_RECEIPT}/`,
        },
        say('mail.lookup.not-you'),
      ]),
    });
    await queries.delete(outbox).where(and(eq(outbox.id, id), sql`${order === undefined}`));
  };
  await services.database.transaction(write, { isRepeatable: true });
  return undefined;
}
