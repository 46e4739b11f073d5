import type { Queries } from '../../database/queries.ts';
import type { orders } from '../../database/tables/schema.ts';
import { addMail } from '../../outbox/add-mail.ts';
import { writeLetter } from '../../outbox/letter.ts';
import { storefront } from '../../seller/storefront.ts';
import type { OrderServices } from '../../order-services.ts';
import { say } from '../../texts.ts';
import { dayInWords } from '../../today.ts';

type RefusedOrder = Pick<typeof orders.$inferSelect, 'email' | 'slug' | 'createdAt'>;

/** Sends an email about a failed payment to a visitor who left while the payment was held. */
export async function addPaymentFailedMail(
  queries: Pick<Queries, 'insert'>,
  { email, slug, createdAt }: RefusedOrder,
  { configuration, origin }: Pick<OrderServices, 'configuration' | 'origin'>,
): Promise<void> {
  const day = dayInWords(configuration.timeZone, createdAt);
  await addMail(queries, {
    kind: 'payment-failed',
    to: email,
    subject: say('mail.payment-failed.subject', { shop: storefront.name }),
    ...writeLetter([
      say('mail.payment-failed.text', { day }),
      say('mail.payment-failed.again'),
      { link: say('mail.payment-failed.link'), address: `${origin()}/${slug}/` },
    ]),
  });
}
