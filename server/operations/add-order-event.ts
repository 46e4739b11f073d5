import type { OrderEvent } from '#domain/order-progress/order-events.ts';
import { describeEvent } from '../orders/progress/describe-event.ts';
import type { Queries } from '../database/queries.ts';
import { orderEvents } from '../database/tables/operation-tables.ts';
import { findPresentEmail } from '../orders/present-email.ts';
import { nameOrder } from '../seller/name-order.ts';
import { addMail } from '../outbox/add-mail.ts';
import { writeLetter } from '../outbox/letter.ts';
import { storefront } from '../seller/storefront.ts';
import { say } from '../texts.ts';
import type { OperationServices, PlacedOrder } from './operation.ts';

/** Returns the URL of an order's receipt, for links in emails. */
export function receiptAddressOf(
  { receiptToken }: PlacedOrder,
  { origin }: Pick<OperationServices, 'origin'>,
): string {
  return `${origin()}/receipt/${receiptToken ?? ''}/`;
}

/** Returns the URL of the page that cancels a renewal or undoes its cancellation, for links in emails. */
export function renewalAddressOf(
  order: PlacedOrder,
  series: number,
  services: Pick<OperationServices, 'origin'>,
): string {
  return `${receiptAddressOf(order, services)}renewals/${series}/`;
}

/**
 * Records an event of an order and notifies the customer by email.
 * @param sentences what the email says in addition
 */
export async function addOrderEvent(
  queries: Pick<Queries, 'insert' | 'select'>,
  order: PlacedOrder,
  event: OrderEvent,
  services: Pick<OperationServices, 'origin'>,
  sentences: readonly string[] = [],
): Promise<void> {
  await queries.insert(orderEvents).values({ orderId: order.id, ...event });
  const { label, sentence } = describeEvent(event);
  await addMail(queries, {
    kind: 'order-event',
    to: await findPresentEmail(queries, order),
    subject: say('mail.event.subject', { name: nameOrder(order), event: label.toLowerCase() }),
    ...writeLetter([
      sentence,
      ...sentences,
      ...(event.note === null ? [] : [event.note]),
      {
        link: say('mail.event.link'),
        address: receiptAddressOf(order, services),
      },
      say('mail.event.questions', { ...storefront, invoice: order.invoiceNumber }),
    ]),
  });
}
