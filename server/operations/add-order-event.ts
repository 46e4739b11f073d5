import type { OrderEvent } from '#domain/order-progress/order-events.ts';
import { describeEvent } from './describe-event.ts';
import type { Queries } from '../database/queries.ts';
import { orderEvents } from '../database/tables/operation-tables.ts';
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
    subject: say('mail.event.subject', { name: nameOrder(order), event: label.toLowerCase() }),
    ...writeLetter([
      sentence,
      ...(event.note === null ? [] : [event.note]),
      {
        link: say('mail.event.link'),
        address: receiptAddressOf(order, services),
      },
      say('mail.event.questions', { ...storefront, invoice: order.invoiceNumber }),
    ]),
  });
}
