import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Events of the payment processor that were dealt with, by its own ids: it may send each several times. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    /** The order it is about, as the event says; null where it names none. */
    orderId: uuid('order_id'),
    receivedAt: instant('received_at').notNull().defaultNow(),
  },
  (table) => [index('payment_events_by_time').on(table.receivedAt)],
);
