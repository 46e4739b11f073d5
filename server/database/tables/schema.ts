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
import { orderStatuses } from './order-statuses.ts';
import { splitWords } from '../search-words.ts';

/** A customer account, created by the first placed order or by a sign-up. */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** In lowercase, trimmed. */
    email: text('email').notNull().unique(),
    /** Argon2id, as a PHC string. */
    passwordHash: text('password_hash').notNull(),
    /** Time at which the email's owner confirmed the account. Until then, anybody may have created it. */
    confirmedAt: instant('confirmed_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('accounts_by_time').on(table.createdAt, table.id)],
);

/** The facts behind orders, stored once per content: definitions, page configurations, catalogs. */
export const storedFacts = pgTable('stored_facts', {
  hash: text('hash').primaryKey(),
  kind: text('kind', { enum: ['definition', 'page', 'catalogue'] }).notNull(),
  content: json('content').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** Invoice numbers: unique and increasing, with gaps. */
export const invoiceNumbers = pgSequence('invoice_numbers', { startWith: 100_001 });

/**
 * Returns the expression of the search column. A generated column allows only immutable functions, so
 * `concat_ws` is not possible.
 */
function searchWordsOf(): SQL {
  const { email, invoiceNumber, submission } = orders;
  const contact = sql`coalesce(${submission} -> 'contact' ->> 'first_name', '') || ' ' || coalesce(${submission} -> 'contact' ->> 'last_name', '')`;
  const companies = sql`coalesce(jsonb_path_query_array(${submission}, '$.companies[*].company.name')::text, '')`;
  const text = sql`${contact} || ' ' || ${companies} || ' ' || ${email} || ' ' || coalesce(${invoiceNumber}, '')`;
  return sql`to_tsvector('simple', ${splitWords(text)})`;
}

/**
 * An order, one per idempotency key. It is `pending` until the payment processor has decided. Only `placed`
 * orders are reported as a success. Only the hash of the idempotency key is stored.
 */
export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    keyHash: text('key_hash').notNull().unique(),
    /** Equal for two requests with the same idempotency key and content. */
    fingerprint: text('fingerprint').notNull(),
    status: text('status', { enum: orderStatuses }).notNull(),
    /** The process that works on a pending order, or null. */
    worker: integer('worker'),
    /** Incremented by every takeover. A worker may record a result only while its claim has this number. */
    fence: integer('fence').notNull().default(0),
    slug: text('slug').notNull(),
    formType: text('form_type').notNull(),
    pageId: text('page_id').notNull(),
    email: text('email').notNull(),
    /** The hash of the chosen password. Removed once the account exists. */
    passwordHash: text('password_hash'),
    /** The card token. Removed once the order is charged or rejected. */
    paymentToken: text('payment_token'),
    /** While the order is pending, only the account of a session that owns it at once. */
    accountId: uuid('account_id').references(() => accounts.id),
    /** False when the email address had reached its mail limit before the order was placed. */
    isMailed: boolean('is_mailed').notNull().default(true),
    /** True when the email already belonged to an account and its owner has not confirmed this order. */
    awaitingConfirmation: boolean('awaiting_confirmation').notNull().default(false),
    totalCents: bigint('total_cents', { mode: 'number' }).notNull(),
    /** The payment schedule; null in orders older than this column. */
    schedule: jsonb('schedule').$type<PaymentSchedule>(),
    /** The yearly total of the renewals. Set only in orders without a schedule. */
    yearlyCents: bigint('yearly_cents', { mode: 'number' }),
    /** The outgoing payload, without the password and the payment token. */
    submission: jsonb('submission').$type<FullSubmission>().notNull(),
    /**
     * The relevant answers without private ones. Together with the fact versions, they allow the order to be
     * derived again.
     */
    answers: jsonb('answers').$type<AnswersDocument>().notNull(),
    /** The answers as text, as the receipt shows them; null in orders older than this column. */
    describedAnswers: json('described_answers').$type<readonly AnswerInWords[]>(),
    /** The filings and their methods; null in orders older than this column. */
    filings: json('filings').$type<readonly OrderedFiling[]>(),
    /** The responses of services when the order was validated. */
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
     * The exact wording of the renewal terms that the visitor accepted on that version of the page. Null when
     * the page did not ask.
     */
    renewalConsent: text('renewal_consent'),
    /** The day of the order in the seller's time zone, `YYYY-MM-DD`. */
    today: text('today').notNull(),
    invoiceNumber: text('invoice_number').unique(),
    /** Grants access to the receipt. */
    receiptToken: text('receipt_token').unique(),
    chargeId: text('charge_id'),
    /** Time at which the payment processor put the payment on hold; null for a payment without a hold. */
    heldAt: instant('held_at'),
    /**
     * Brand and last four digits of the charged card. Null when no card was charged or the processor does not
     * report the card.
     */
    card: json('card').$type<ChargedCard>(),
    refusal: text('refusal'),
    answerStatus: integer('answer_status'),
    /** `json`, not `jsonb`, so that every retry gets a response with identical bytes. */
    answer: json('answer').$type<ActionAnswer<SignupSuccess>>(),
    createdAt: instant('created_at').notNull().defaultNow(),
    finishedAt: instant('finished_at'),
    /** The day of the next reminder of a charge, `YYYY-MM-DD`; null when none is due later. */
    remindOn: text('remind_on'),
    /** Time at which the personal data was deleted, on request or because of its age, or null. */
    erasedAt: instant('erased_at'),
    /** Words of the customer's name, companies, email and invoice number, for full-text search. */
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
    index('orders_by_reminder')
      .on(table.remindOn)
      .where(sql`${table.remindOn} is not null`),
    index('orders_by_words').using('gin', table.searchWords),
    index('orders_charged_by_time')
      .on(table.createdAt)
      .where(sql`${table.totalCents} > 0 and ${table.status} <> 'pending'`),
  ],
);

/** The lines of an order as the visitor saw them. Amounts are for the whole quantity. */
export const orderLines = pgTable(
  'order_lines',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** The id of the line in the order summary. */
    lineId: text('line_id').notNull(),
    kind: text('kind').$type<LineItem['kind']>().notNull().default('single'),
    lineGroup: text('line_group').notNull(),
    label: text('label').notNull(),
    quantity: integer('quantity').notNull(),
    priceCents: bigint('price_cents', { mode: 'number' }).notNull(),
    /** The original price, shown crossed out. */
    originalPriceCents: bigint('original_price_cents', { mode: 'number' }),
    /** The renewals of the line; null in lines older than this column. */
    renewals: jsonb('renewals').$type<readonly Renewal[]>(),
    /** True for a pass-through tax. */
    tax: boolean('tax').notNull().default(false),
    /** Months covered by the price of a renewing line; null otherwise, and in older orders. */
    months: integer('months'),
    /**
     * Used only in orders older than `renewals`: the yearly renewal price, and the price after a free trial.
     */
    yearlyCents: bigint('yearly_cents', { mode: 'number' }),
    trial: jsonb('trial').$type<StoredTrial>(),
    /** The parts of the line. The line's price includes their prices. */
    items: jsonb('items').$type<readonly StoredItem[]>().notNull().default([]),
    reason: jsonb('reason').$type<LineReason>(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.position] })],
);

/** Files of an order. Their bytes are in `order_file_chunks`. */
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

/** Chunks of a file, so that no whole file is ever in memory. */
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

/**
 * Captchas by the hash of their token. The provider verifies each token once, and each token is valid for one
 * attempt.
 */
export const solvedCaptchas = pgTable(
  'solved_captchas',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** The visitor who solved the captcha, for the form in the next column. */
    visitor: text('visitor').notNull(),
    form: text('form').notNull(),
    /** Hash of the idempotency key of the attempt that used the captcha. */
    spentBy: text('spent_by'),
    askedAt: instant('asked_at').notNull().defaultNow(),
    /** Null until the provider has verified the captcha. */
    verifiedAt: instant('verified_at'),
  },
  (table) => [index('solved_captchas_by_time').on(table.askedAt)],
);

/** Tokens issued by the sandbox tokenizer, and the result of charging each. */
export const sandboxTokens = pgTable('sandbox_tokens', {
  token: text('token').primaryKey(),
  behavior: text('behaviour', { enum: ['succeeds', 'slow', 'fails'] }).notNull(),
  /** Brand and last four digits of the card, which the charge reports. */
  card: json('card').$type<ChargedCard>(),
  /** Keyed hash of the card number, the same for every token of the card. */
  fingerprint: text('fingerprint'),
  /** The idempotency key of the charge that used the token. */
  usedBy: text('used_by'),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** Charges of the sandbox payment processor, one per idempotency key. */
export const sandboxCharges = pgTable(
  'sandbox_charges',
  {
    key: text('key').primaryKey(),
    id: uuid('id').notNull().defaultRandom(),
    token: text('token').notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    outcome: text('outcome', { enum: ['authorized', 'charged', 'declined', 'released'] }).notNull(),
    reason: text('reason'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('sandbox_charges_by_time').on(table.createdAt),
    index('sandbox_charges_by_id').on(table.id),
  ],
);

/** Refunds of the sandbox payment processor, one per idempotency key. */
export const sandboxRefunds = pgTable(
  'sandbox_refunds',
  {
    key: text('key').primaryKey(),
    id: uuid('id').notNull().defaultRandom(),
    chargeId: uuid('charge_id').notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('sandbox_refunds_by_charge').on(table.chargeId)],
);
