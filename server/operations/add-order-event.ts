import type { OrderEvent } from '#domain/order-progress/order-events.ts';
import { describeEvent } from '#domain/order-progress/describe-event.ts';
import type { Queries } from '../database/queries.ts';
import { orderEvents } from '../database/tables/operation-tables.ts';
import { nameOrder } from '../seller/name-order.ts';
import { addMail } from '../outbox/add-mail.ts';
import { writeLetter } from '../outbox/letter.ts';
import { storefront } from '../seller/storefront.ts';
import type { OperationServices, PlacedOrder } from './operation.ts';

/** Returns the URL of an order's receipt, for links in emails. */
export function receiptAddressOf(
  { receiptToken }: PlacedOrder,
  { origin }: Pick<OperationServices, 'origin'>,
): string {
  return `${origin()}/receipt/${receiptToken ?? ''}/`;
}

/** Records an event of an order and notifies the customer by email. */
export async function addOrderEvent(
  queries: Pick<Queries, 'insert'>,
  order: PlacedOrder,
  event: OrderEvent,
  services: Pick<OperationServices, 'origin'>,
): Promise<void> {
  await queries.insert(orderEvents).values({ orderId: order.id, ...event });
  const { label, sentence } = describeEvent(event);
  await addMail(queries, {
    kind: 'order-event',
    to: order.email,
    subject: `${nameOrder(order)}: ${label.toLowerCase()}`,
    ...writeLetter([
      sentence,
      ...(event.note === null ? [] : [event.note]),
      {
        link: 'See your order and its documents',
        address: receiptAddressOf(order, services),
      },
      `Questions? Call ${storefront.phone} or write to ${storefront.email}, and give us the invoice number ${order.invoiceNumber}.`,
    ]),
  });
}
