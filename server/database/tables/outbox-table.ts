import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, lowerOf } from './columns.ts';

/**
 * Mails on their way out, written in the transaction of what causes them. One waits until it is sent or has failed
 * for good (a dead letter: `failedAt`). Times are the database's.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** What it is about, such as `order-confirmation`. */
    kind: text('kind').notNull(),
    /** One address. */
    to: text('recipient').notNull(),
    subject: text('subject').notNull(),
    /** Empty once a mail is sent whose links open something. */
    text: text('text').notNull(),
    html: text('html'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** It is not delivered before. */
    availableAt: instant('available_at').notNull().defaultNow(),
    /** How often its delivery was begun. */
    attempts: integer('attempts').notNull().default(0),
    /** The process that claimed it last. */
    worker: integer('worker'),
    /** Until then the process that claimed it delivers it, and no other does. */
    leaseUntil: instant('lease_until'),
    /** Rises with every claim. The result of a delivery counts only while its claim has this number. */
    fence: integer('fence').notNull().default(0),
    sentAt: instant('sent_at'),
    failedAt: instant('failed_at'),
    lastError: text('last_error'),
  },
  (table) => [
    index('outbox_waiting')
      .on(table.availableAt)
      .where(sql`${table.sentAt} is null and ${table.failedAt} is null`),
    index('outbox_dead')
      .on(table.failedAt)
      .where(sql`${table.failedAt} is not null`),
    index('outbox_by_time').on(table.createdAt, table.id),
    index('outbox_by_recipient').on(lowerOf(table.to)),
    index('outbox_sent')
      .on(table.sentAt)
      .where(sql`${table.sentAt} is not null`),
  ],
);
