import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { accounts, orders } from './schema.ts';

/** Whoever goes with the account goes with it. */
const accountId = () =>
  uuid('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });

/** Links of mails that open something once. The token itself is in the mail alone; here is its SHA-256. */
export const accountTokens = pgTable(
  'account_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    kind: text('kind', { enum: ['confirmation', 'password-reset', 'email-change', 'log-in-link'] }).notNull(),
    accountId: accountId(),
    /** The order it came with. */
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    /** The password chosen with what it came with: it becomes the account's when that is confirmed first. */
    passwordHash: text('password_hash'),
    /** The new email of an email change. */
    newEmail: text('new_email'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('account_tokens_by_account').on(table.accountId),
    index('account_tokens_by_expiry').on(table.expiresAt),
  ],
);

/** Who is signed in. The session's own number is in a cookie alone; here is its SHA-256. */
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

/** Browsers that logged in to an account before. The token is in a cookie alone; here is its SHA-256. */
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

/** How often something was tried in the present window of time, by a hash of what and who. */
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
 * Posts without an Idempotency-Key, by a hash of their content. The same content is processed once within `TWIN_MS`, and
 * never while its first order is pending.
 */
export const postClaims = pgTable(
  'post_claims',
  {
    contentHash: text('content_hash').primaryKey(),
    /** Hash of the key of its order or message. */
    keyHash: text('key_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('post_claims_by_expiry').on(table.expiresAt),
    index('post_claims_by_key').on(table.keyHash),
  ],
);
