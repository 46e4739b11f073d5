import {
  bigint,
  foreignKey,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { orderEventKinds } from '#domain/order-progress/order-events.ts';
import { refundStatuses } from '#domain/order-progress/order-money.ts';
import { bytea, instant } from './columns.ts';
import { accounts, orders } from './schema.ts';

/** Rows are deleted together with their order. */
const orderId = () =>
  uuid('order_id')
    .notNull()
    .references(() => orders.id, { onDelete: 'cascade' });

/** Events of placed orders. Every event is visible to the customer. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: orderId(),
    kind: text('kind', { enum: orderEventKinds }).notNull(),
    /** A sentence for the customer, or null. */
    note: text('note'),
    /** The amount of a refund; null for other events. */
    amountCents: bigint('amount_cents', { mode: 'number' }),
    at: instant('at').notNull(),
  },
  (table) => [
    index('order_events_by_order').on(table.orderId, table.at),
    index('order_events_by_time').on(table.at),
  ],
);

/** Documents for the customer. Their bytes are in `document_chunks`. */
export const documents = pgTable(
  'documents',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: orderId(),
    name: text('name').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    /** The media type. */
    type: text('type').notNull(),
    sha256: text('sha256').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('documents_by_order').on(table.orderId, table.createdAt)],
);

/** Chunks of a document, so that no whole document is ever in memory. */
export const documentChunks = pgTable(
  'document_chunks',
  {
    documentId: uuid('document_id').notNull(),
    position: integer('position').notNull(),
    bytes: bytea('bytes').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.position] }),
    foreignKey({
      name: 'document_chunks_document_fk',
      columns: [table.documentId],
      foreignColumns: [documents.id],
    }).onDelete('cascade'),
  ],
);

/** Refunds, one per idempotency key. A refund is `pending` until the payment processor has decided. */
export const refunds = pgTable(
  'refunds',
  {
    /** The refund's id, also used as the idempotency key for the payment processor. */
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: orderId(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    status: text('status', { enum: refundStatuses }).notNull(),
    /** A sentence for the customer, or null. */
    note: text('note'),
    /** The processor's id of the refund. */
    refundId: text('refund_id'),
    /** The reason that the processor rejected the refund. */
    reason: text('reason'),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Time at which the processor decided; null while pending, and in refunds older than this column. */
    decidedAt: instant('decided_at'),
  },
  (table) => [
    index('refunds_by_order').on(table.orderId),
    index('refunds_by_status').on(table.status, table.createdAt),
    index('refunds_by_refund_id').on(table.refundId),
  ],
);

/** Renewals that the customer or an operator canceled. */
export const canceledRenewals = pgTable(
  'canceled_renewals',
  {
    orderId: orderId(),
    /** The index of the series in the payment schedule. */
    series: integer('series').notNull(),
    canceledAt: instant('canceled_at').notNull(),
    /** An operator's email, `command line`, or `customer`. */
    canceledBy: text('canceled_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.series] })],
);

/** Every change that an operator made, and every internal note. Rows outlive their order. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    at: instant('at').notNull(),
    /** An operator's email, `command line`, or `customer`. */
    actor: text('actor').notNull(),
    operation: text('operation').notNull(),
    /** The id of the order, message or email that was changed. */
    subject: uuid('subject').notNull(),
    details: json('details').$type<Readonly<Record<string, string | number>>>().notNull(),
  },
  (table) => [
    index('audit_log_by_subject').on(table.subject, table.at),
    index('audit_log_by_time').on(table.at, table.id),
  ],
);

/** Codes that log a customer in, at most one per account. Only the email has the code. */
export const logInCodes = pgTable(
  'log_in_codes',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    attempts: integer('attempts').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('log_in_codes_by_expiry').on(table.expiresAt)],
);

/** Passwords of operators. The setting `OPERATORS` decides who may log in. */
export const operators = pgTable('operators', {
  email: text('email').primaryKey(),
  /** Null until the operator has chosen one. */
  passwordHash: text('password_hash'),
  /** The hash of the emailed link that sets a password; null when none is valid. */
  linkHash: text('link_hash'),
  linkExpiresAt: instant('link_expires_at'),
});

/** Logins of operators. A session is usable after its emailed code was entered. */
export const operatorSessions = pgTable(
  'operator_sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    email: text('email').notNull(),
    /** The hash of the emailed code; null after the code was entered. */
    codeHash: text('code_hash'),
    attempts: integer('attempts').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('operator_sessions_by_expiry').on(table.expiresAt)],
);

/** Days whose digest for operators was written, so that several servers send it once. */
export const operatorDigests = pgTable('operator_digests', {
  /** In the storefront's time zone, `YYYY-MM-DD`. */
  day: text('day').primaryKey(),
  writtenAt: instant('written_at').notNull(),
});
