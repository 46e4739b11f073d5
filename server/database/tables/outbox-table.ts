import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, lowerOf } from './columns.ts';

/**
 * Outgoing emails, inserted in the transaction that causes them. A row is pending until the email is sent or
 * fails permanently (a dead letter: `failedAt`). Times are from the database's clock.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The purpose, such as `order-confirmation`. */
    kind: text('kind').notNull(),
    /** One email address. */
    to: text('recipient').notNull(),
    subject: text('subject').notNull(),
    /** Cleared after sending if the email has single-use links. */
    text: text('text').notNull(),
    html: text('html'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** The earliest delivery time. */
    availableAt: instant('available_at').notNull().defaultNow(),
    /** The number of started deliveries. */
    attempts: integer('attempts').notNull().default(0),
    /** The process that claimed the email last. */
    worker: integer('worker'),
    /** Before this time, only the process that claimed the email may deliver it. */
    leaseUntil: instant('lease_until'),
    /** Incremented by every claim. A delivery may record its result only while its claim has this number. */
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
