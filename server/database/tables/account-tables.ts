import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { accounts, orders } from './schema.ts';

/** Rows are deleted together with their account. */
const accountId = () =>
  uuid('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });

/**
 * Single-use links in emails, and the cookies of browsers that placed orders. Only the email or the cookie has the
 * token; this table has its SHA-256.
 */
export const accountTokens = pgTable(
  'account_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    kind: text('kind', {
      enum: [
        'confirmation',
        'password-reset',
        'email-change',
        'email-change-stop',
        'log-in-link',
        'order-browser',
      ],
    }).notNull(),
    accountId: accountId(),
    /** The order that the link or the browser confirms, if any. */
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    /**
     * The password chosen with the order or sign-up. It becomes the account's password if this link is the
     * first to confirm the account.
     */
    passwordHash: text('password_hash'),
    newEmail: text('new_email'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('account_tokens_by_account').on(table.accountId),
    index('account_tokens_by_expiry').on(table.expiresAt),
    index('account_tokens_by_new_email').on(table.newEmail),
  ],
);

/** Login sessions. Only a cookie has the session token; this table has its SHA-256. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: accountId(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('sessions_by_account').on(table.accountId),
    index('sessions_by_expiry').on(table.expiresAt),
  ],
);

/**
 * Browsers that have logged in to an account before. Only a cookie has the token; this table has its SHA-256.
 */
export const knownDevices = pgTable(
  'known_devices',
  {
    tokenHash: text('token_hash').notNull(),
    accountId: accountId(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tokenHash, table.accountId] }),
    index('known_devices_by_account').on(table.accountId),
    index('known_devices_by_expiry').on(table.expiresAt),
  ],
);

/** Emails that an account had before. Exports and deletions of a person's data cover them. */
export const formerEmails = pgTable(
  'former_emails',
  {
    accountId: accountId(),
    /** In lowercase, trimmed. */
    email: text('email').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.email] }),
    index('former_emails_by_email').on(table.email),
  ],
);

/** Rate limit counters: attempts in the current window, by a hash of the action and the sender. */
export const budgets = pgTable(
  'budgets',
  {
    key: text('key').primaryKey(),
    used: integer('used').notNull(),
    resetsAt: instant('resets_at').notNull(),
  },
  (table) => [index('budgets_by_time').on(table.resetsAt)],
);

/**
 * Claims of submissions, by a hash of their content. A submission with an Idempotency-Key is a duplicate of one
 * without, and the other way around, within `DUPLICATE_WINDOW_MS` and while the first one is in flight or its order is pending.
 */
export const postClaims = pgTable(
  'post_claims',
  {
    contentHash: text('content_hash').notNull(),
    /** Hash of the idempotency key of the order or message. */
    keyHash: text('key_hash').notNull(),
    /** True when the sender chose the key. Two such claims are two submissions. */
    isKeyed: boolean('is_keyed').notNull().default(false),
    /** The process that handles the post now, or null. The claim has no end while its lease is valid. */
    worker: integer('worker'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.contentHash, table.keyHash] }),
    index('post_claims_by_expiry').on(table.expiresAt),
    index('post_claims_by_key').on(table.keyHash),
  ],
);
