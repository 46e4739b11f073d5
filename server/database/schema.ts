import {
  bigint,
  boolean,
  index,
  integer,
  json,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { LineReason } from '#domain/cart.ts';
import type { ActionAnswer, FullSubmission, SignupSuccess } from '#contract/submission.ts';
import type { AnswersDocument } from '#domain/answers.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** A customer. An account comes into being with its first placed order. */
export const accounts = pgTable('accounts', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** Lower case, blanks trimmed. */
  email: text('email').notNull().unique(),
  /** Argon2id, as a PHC string. */
  passwordHash: text('password_hash').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** What orders were judged by, once for each content: definitions, page configurations, catalogues. */
export const storedFacts = pgTable('stored_facts', {
  hash: text('hash').primaryKey(),
  kind: text('kind', { enum: ['definition', 'page', 'catalogue'] }).notNull(),
  content: json('content').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** Numbers of invoices: unique, rising, with gaps. */
export const invoiceNumbers = pgSequence('invoice_numbers', { startWith: 100_001 });

/**
 * An order, one for each attempt key. It is `pending` until the payment processor has said yes or no; only `placed`
 * is told as success. The attempt key itself is not kept, only its hash.
 */
export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    keyHash: text('key_hash').notNull().unique(),
    /** Tells whether a second post with the same key says the same. */
    fingerprint: text('fingerprint').notNull(),
    status: text('status', { enum: ['pending', 'placed', 'refused'] }).notNull(),
    /** The process that works on it while it is pending; null when none does. */
    worker: integer('worker'),
    slug: text('slug').notNull(),
    formType: text('form_type').notNull(),
    pageId: text('page_id').notNull(),
    email: text('email').notNull(),
    /** Until the account is made. */
    passwordHash: text('password_hash'),
    /** Until the order is charged or refused. */
    paymentToken: text('payment_token'),
    accountId: uuid('account_id').references(() => accounts.id),
    /** The e-mail belonged to an account already: its owner has not confirmed this order yet. */
    awaitingConfirmation: boolean('awaiting_confirmation').notNull().default(false),
    totalCents: bigint('total_cents', { mode: 'number' }).notNull(),
    yearlyCents: bigint('yearly_cents', { mode: 'number' }).notNull(),
    /** What goes out, without the password and the payment token. */
    submission: jsonb('submission').$type<FullSubmission>().notNull(),
    /** The relevant answers without private ones: with the versions, all it takes to derive the order again. */
    answers: jsonb('answers').$type<AnswersDocument>().notNull(),
    definitionVersion: text('definition_version')
      .notNull()
      .references(() => storedFacts.hash),
    pageVersion: text('page_version')
      .notNull()
      .references(() => storedFacts.hash),
    catalogueVersion: text('catalogue_version')
      .notNull()
      .references(() => storedFacts.hash),
    /** The day it was judged on, `YYYY-MM-DD`. */
    today: text('today').notNull(),
    invoiceNumber: text('invoice_number').unique(),
    /** Opens the receipt to whoever holds it. */
    receiptToken: text('receipt_token').unique(),
    chargeId: text('charge_id'),
    refusal: text('refusal'),
    answerStatus: integer('answer_status'),
    /** `json`, not `jsonb`: every repetition is answered with the same bytes. */
    answer: json('answer').$type<ActionAnswer<SignupSuccess>>(),
    createdAt: instant('created_at').notNull().defaultNow(),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    index('orders_by_status').on(table.status, table.createdAt),
    index('orders_by_time').on(table.createdAt),
    index('orders_by_account').on(table.accountId),
  ],
);

/** The lines of an order as its visitor saw them. Amounts are for the whole quantity. */
export const orderLines = pgTable(
  'order_lines',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    lineGroup: text('line_group').notNull(),
    label: text('label').notNull(),
    quantity: integer('quantity').notNull(),
    priceCents: bigint('price_cents', { mode: 'number' }).notNull(),
    yearlyCents: bigint('yearly_cents', { mode: 'number' }).notNull(),
    reason: jsonb('reason').$type<LineReason>(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.position] })],
);

/** Tokens that the stand-in of the card tokenizer gave out, and what a charge with each does. */
export const sandboxTokens = pgTable('sandbox_tokens', {
  token: text('token').primaryKey(),
  behaviour: text('behaviour', { enum: ['succeeds', 'slow', 'fails'] }).notNull(),
  /** A token is good for one charge. */
  usedBy: text('used_by'),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** Charges of the stand-in of the payment processor, one for each key. */
export const sandboxCharges = pgTable('sandbox_charges', {
  key: text('key').primaryKey(),
  id: uuid('id').notNull().defaultRandom(),
  token: text('token').notNull(),
  amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
  outcome: text('outcome', { enum: ['charged', 'declined'] }).notNull(),
  reason: text('reason'),
  createdAt: instant('created_at').notNull().defaultNow(),
});
