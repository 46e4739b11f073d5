import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Handled events of the payment processor, by the processor's ids. It may send an event several times. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    /** The order that the event names, or null. */
    orderId: uuid('order_id'),
    receivedAt: instant('received_at').notNull().defaultNow(),
  },
  (table) => [index('payment_events_by_time').on(table.receivedAt)],
);
