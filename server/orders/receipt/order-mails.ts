import { formatCents } from '#domain/money.ts';
import { addConfirmationMail } from '../../accounts/confirmation-mail.ts';
import type { Queries } from '../../database/queries.ts';
import type { orders } from '../../database/schema.ts';
import { addMail } from '../../outbox/add-mail.ts';
import { writeLetter } from '../../outbox/letter.ts';
import { storefront } from '../../pages/storefront.ts';
import { listReceiptLines } from './find-receipt.ts';
import type { ReceiptLine } from './find-receipt.ts';
import type { OrderServices } from '../order-services.ts';

/** An order as it was just placed. */
export interface PlacedOrder extends Pick<
  typeof orders.$inferSelect,
  'id' | 'email' | 'totalCents' | 'yearlyCents'
> {
  readonly accountId: string;
  readonly invoiceNumber: string;
  readonly receiptToken: string;
  readonly passwordHash: string | null;
}

/** Confirms a placed order to its customer, and asks the owner of the e-mail whether it is theirs. */
export async function addOrderMails(
  queries: Pick<Queries, 'insert' | 'select'>,
  order: PlacedOrder,
  services: Pick<OrderServices, 'configuration' | 'now' | 'origin'>,
): Promise<void> {
  const { id, email, totalCents, yearlyCents, accountId, invoiceNumber, receiptToken, passwordHash } = order;
  const lines = await listReceiptLines(queries, id);
  const yearly = yearlyCents === 0 ? [] : [['Each year', formatCents(yearlyCents)] as const];
  await addMail(queries, {
    kind: 'order-confirmation',
    to: email,
    subject: `Your order ${invoiceNumber} at ${storefront.name}`,
    ...writeLetter([
      `Thank you. Your order is placed. Its invoice number is ${invoiceNumber}.`,
      { rows: lines.map((line) => [nameOf(line), priceOf(line)] as const) },
      { rows: [['Total paid today', formatCents(totalCents)] as const, ...yearly] },
      { link: 'See your receipt', address: `${services.origin()}/receipt/${receiptToken}/` },
      `Questions? Call ${storefront.phone} and give us the invoice number.`,
    ]),
  });
  await addConfirmationMail(
    queries,
    {
      accountId,
      email,
      order: { id, invoiceNumber },
      ...(passwordHash === null ? {} : { passwordHash }),
    },
    services,
  );
}

function nameOf({ label, quantity }: ReceiptLine): string {
  return quantity > 1 ? `${label} × ${quantity}` : label;
}

function priceOf({ priceCents }: ReceiptLine): string {
  return priceCents === 0 ? 'Free' : formatCents(priceCents);
}
