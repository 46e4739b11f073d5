import { index, integer, json, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { EmittedForm } from '#definitions/runtime/emitted-form.ts';
import type { PageConfiguration } from '#domain/facts.ts';
import type { FullCatalogue } from '#definitions/full-catalogue.ts';
import { instant } from './columns.ts';

/** Signing secrets, shared by all servers of the database. The first server that needs one creates it. */
export const secrets = pgTable('secrets', {
  /** The purpose of the secret. */
  name: text('name').primaryKey(),
  /** 256 random bits in base64url. */
  value: text('value').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** Leases of the servers that share the database. Other servers may claim the work of an expired worker. */
export const workers = pgTable('workers', {
  /** A random number, chosen by the process. */
  id: integer('id').primaryKey(),
  /** By the database's clock. Not indexed, because the table has few rows, which are updated often. */
  expiresAt: instant('expires_at').notNull(),
});

/**
 * Handled events of the payment processor, by the processor's ids. The processor may send an event several
 * times.
 */
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

/** Unpublished forms that a preview link shows. */
export const previews = pgTable(
  'previews',
  {
    id: uuid('id').primaryKey(),
    /** `json`, not `jsonb`, because the parts of a form refer to fields by their position. */
    form: json('form').$type<EmittedForm>().notNull(),
    page: json('page').$type<PageConfiguration>().notNull(),
    /** The catalog that the author had, so that new products have prices. */
    catalogue: json('catalogue').$type<FullCatalogue>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('previews_by_expiry').on(table.expiresAt)],
);
