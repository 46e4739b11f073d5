import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  json,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { LineItem, LineReason } from '#domain/cart/cart.ts';
import type { PaymentSchedule } from '#domain/cart/schedule/payment-schedule.ts';
import type { Renewal } from '#domain/cart/schedule/renewal.ts';
import type { AnswerInWords, ChargedCard, StoredItem, StoredTrial } from './stored-json.ts';
import type { ActionAnswer, FullSubmission, SignupSuccess } from '#contract/submission.ts';
import type { AnswersDocument } from '#domain/answers/answers.ts';
import type { ServiceFacts } from '#domain/facts.ts';
import type { OrderedFiling } from '#domain/cart/filings/ordered-filings.ts';
import { fileChunkColumns, fileColumns, instant, tsvector } from './columns.ts';
import { splitWords } from '../search-words.ts';

/** A customer. An account comes into being with its first placed order, or by a sign-up without one. */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Lower case, blanks trimmed. */
    email: text('email').notNull().unique(),
    /** Argon2id, as a PHC string. */
    passwordHash: text('password_hash').notNull(),
    /** When its e-mail was shown to be its owner's: until then anybody may have made the account. */
    confirmedAt: instant('confirmed_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('accounts_by_time').on(table.createdAt, table.id)],
);

/** What orders were judged by, once for each content: definitions, page configurations, catalogues. */
export const storedFacts = pgTable('stored_facts', {
  hash: text('hash').primaryKey(),
  kind: text('kind', { enum: ['definition', 'page', 'catalogue'] }).notNull(),
  content: json('content').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** Numbers of invoices: unique, rising, with gaps. */
export const invoiceNumbers = pgSequence('invoice_numbers', { startWith: 100_001 });

/** Only immutable functions are allowed in a generated column: no `concat_ws`. */
function searchWordsOf(): SQL {
  const { email, invoiceNumber, submission } = orders;
  const contact = sql`coalesce(${submission} -> 'contact' ->> 'first_name', '') || ' ' || coalesce(${submission} -> 'contact' ->> 'last_name', '')`;
  const companies = sql`coalesce(jsonb_path_query_array(${submission}, '$.companies[*].company.name')::text, '')`;
  const text = sql`${contact} || ' ' || ${companies} || ' ' || ${email} || ' ' || coalesce(${invoiceNumber}, '')`;
  return sql`to_tsvector('simple', ${splitWords(text)})`;
}

/**
 * An order, one for each attempt key. It is `pending` until the payment processor has said yes or no; only `placed`
 * is reported as success. The attempt key itself is not stored, only its hash.
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
    /** Rises with every takeover. What a worker finds out counts only while its claim has this number. */
    fence: integer('fence').notNull().default(0),
    slug: text('slug').notNull(),
    formType: text('form_type').notNull(),
    pageId: text('page_id').notNull(),
    email: text('email').notNull(),
    /** Until the account is made. */
    passwordHash: text('password_hash'),
    /** Until the order is charged or refused. */
    paymentToken: text('payment_token'),
    accountId: uuid('account_id').references(() => accounts.id),
    /** Whether its receipt is mailed: false when too many mails went to its address before it was placed. */
    isMailed: boolean('is_mailed').notNull().default(true),
    /** The e-mail belonged to an account already: its owner has not confirmed this order yet. */
    awaitingConfirmation: boolean('awaiting_confirmation').notNull().default(false),
    totalCents: bigint('total_cents', { mode: 'number' }).notNull(),
    /** What it costs over time; null of an order from before it was stored. */
    schedule: jsonb('schedule').$type<PaymentSchedule>(),
    /** Of orders from before there was a schedule: what their renewals come to in a year. */
    yearlyCents: bigint('yearly_cents', { mode: 'number' }),
    /** What goes out, without the password and the payment token. */
    submission: jsonb('submission').$type<FullSubmission>().notNull(),
    /** The relevant answers without private ones: with the versions, all it takes to derive the order again. */
    answers: jsonb('answers').$type<AnswersDocument>().notNull(),
    /** The answers in words, as the receipt shows them; null of an order from before they were stored. */
    describedAnswers: json('described_answers').$type<readonly AnswerInWords[]>(),
    /** What is filed and how; null of an order from before it was stored. */
    filings: json('filings').$type<readonly OrderedFiling[]>(),
    /** What services said of it, at the moment it was judged. */
    serviceFacts: json('service_facts').$type<ServiceFacts>().notNull().default({}),
    definitionVersion: text('definition_version')
      .notNull()
      .references(() => storedFacts.hash),
    pageVersion: text('page_version')
      .notNull()
      .references(() => storedFacts.hash),
    catalogueVersion: text('catalogue_version')
      .notNull()
      .references(() => storedFacts.hash),
    /**
     * What the visitor agreed to of renewals, word by word, when the order was created and on the page of that version;
     * null where the page did not ask.
     */
    renewalConsent: text('renewal_consent'),
    /** The day it was judged on, `YYYY-MM-DD`. */
    today: text('today').notNull(),
    invoiceNumber: text('invoice_number').unique(),
    /** Opens the receipt to whoever holds it. */
    receiptToken: text('receipt_token').unique(),
    chargeId: text('charge_id'),
    /** Since when the payment processor holds its payment; null where it never did. */
    heldAt: instant('held_at'),
    /** The card that was charged: its brand and last four digits. Null where none was, or the processor does not say. */
    card: json('card').$type<ChargedCard>(),
    refusal: text('refusal'),
    answerStatus: integer('answer_status'),
    /** `json`, not `jsonb`: every repetition is answered with the same bytes. */
    answer: json('answer').$type<ActionAnswer<SignupSuccess>>(),
    createdAt: instant('created_at').notNull().defaultNow(),
    finishedAt: instant('finished_at'),
    /** When its personal data was deleted on request; null while it is complete. */
    erasedAt: instant('erased_at'),
    /** Words of the customer's name, companies, email and invoice number, for searches. */
    searchWords: tsvector('search_words').generatedAlwaysAs((): SQL => searchWordsOf()),
  },
  (table) => [
    index('orders_by_status').on(table.status, table.createdAt, table.id),
    index('orders_by_time').on(table.createdAt, table.id),
    index('orders_by_email').on(table.email, table.createdAt, table.id),
    index('orders_by_form').on(table.formType, table.createdAt, table.id),
    index('orders_by_slug').on(table.slug, table.createdAt, table.id),
    index('orders_by_account').on(table.accountId),
    index('orders_by_charge').on(table.chargeId),
    index('orders_by_words').using('gin', table.searchWords),
    index('orders_charged_by_time')
      .on(table.createdAt)
      .where(sql`${table.totalCents} > 0 and ${table.status} <> 'pending'`),
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
    /** The line's own id in the order summary. */
    lineId: text('line_id').notNull(),
    kind: text('kind').$type<LineItem['kind']>().notNull().default('single'),
    lineGroup: text('line_group').notNull(),
    label: text('label').notNull(),
    quantity: integer('quantity').notNull(),
    priceCents: bigint('price_cents', { mode: 'number' }).notNull(),
    /** What it would cost otherwise, crossed out beside the price. */
    originalPriceCents: bigint('original_price_cents', { mode: 'number' }),
    /** What follows the order by itself; null of a line from before it was stored. */
    renewals: jsonb('renewals').$type<readonly Renewal[]>(),
    /** A tax that is passed on. */
    tax: boolean('tax').notNull().default(false),
    /** Months that the price pays for, where the line renews; null elsewhere, and of older orders. */
    months: integer('months'),
    /** In place of `renewals` in older orders: what it renews for in a year, and what follows a free trial. */
    yearlyCents: bigint('yearly_cents', { mode: 'number' }),
    trial: jsonb('trial').$type<StoredTrial>(),
    /** What the line is made of; their prices are part of its own. */
    items: jsonb('items').$type<readonly StoredItem[]>().notNull().default([]),
    reason: jsonb('reason').$type<LineReason>(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.position] })],
);

/** Files that came with an order; what is in them is in `order_file_chunks`. */
export const orderFiles = pgTable(
  'order_files',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    ...fileColumns(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.part] })],
);

/** The bytes of a file in pieces, so that none is ever in memory as a whole. */
export const orderFileChunks = pgTable(
  'order_file_chunks',
  {
    orderId: uuid('order_id').notNull(),
    ...fileChunkColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.part, table.position] }),
    foreignKey({
      name: 'order_file_chunks_file_fk',
      columns: [table.orderId, table.part],
      foreignColumns: [orderFiles.orderId, orderFiles.part],
    }).onDelete('cascade'),
  ],
);

/** Captchas that their provider is asked about, once, by the hash of their token: each is good for one attempt. */
export const solvedCaptchas = pgTable(
  'solved_captchas',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** Who solved it, and for which form. */
    visitor: text('visitor').notNull(),
    form: text('form').notNull(),
    /** Hash of the key of the attempt it was spent for. */
    spentBy: text('spent_by'),
    askedAt: instant('asked_at').notNull().defaultNow(),
    /** Null until the provider has said yes. */
    verifiedAt: instant('verified_at'),
  },
  (table) => [index('solved_captchas_by_time').on(table.askedAt)],
);

/** Tokens that the stand-in of the card tokenizer gave out, and what a charge with each does. */
export const sandboxTokens = pgTable('sandbox_tokens', {
  token: text('token').primaryKey(),
  behavior: text('behaviour', { enum: ['succeeds', 'slow', 'fails'] }).notNull(),
  /** Brand and last four digits of the card, which a charge with the token names. */
  card: json('card').$type<ChargedCard>(),
  /** Keyed hash of the card number; the same for every token of the card. */
  fingerprint: text('fingerprint'),
  /** A token is good for one charge. */
  usedBy: text('used_by'),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** Charges of the stand-in of the payment processor, one for each key. */
export const sandboxCharges = pgTable(
  'sandbox_charges',
  {
    key: text('key').primaryKey(),
    id: uuid('id').notNull().defaultRandom(),
    token: text('token').notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    outcome: text('outcome', { enum: ['charged', 'declined'] }).notNull(),
    reason: text('reason'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('sandbox_charges_by_time').on(table.createdAt)],
);
