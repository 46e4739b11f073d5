import { and, eq, inArray } from 'drizzle-orm';
import { getQueryError } from '../../database/database-unavailable.ts';
import type { Queries } from '../../database/queries.ts';
import { accountTokens, formerEmails } from '../../database/tables/account-tables.ts';
import { accounts, orders } from '../../database/tables/schema.ts';
import { readProperty } from '#domain/read-property.ts';
import { addMail } from '../../outbox/add-mail.ts';
import { writeLetter } from '../../outbox/letter.ts';
import { storefront } from '../../seller/storefront.ts';
import { say } from '../../texts.ts';
import type { AccountServices, AccountVisitor } from '../account-services.ts';
import { findToken, useToken } from '../account-tokens.ts';
import { accountHasPassword, passwordWords, verifyPresentPassword } from '../change-account.ts';
import { endCredentials, lockAccount } from '../events/end-credentials.ts';
import { findOrCreateAccount } from '../find-or-create-account.ts';
import { rejectChange } from '../passwords/check-password.ts';
import type { AccountRefusal } from '../passwords/check-password.ts';
import { hasPassword, NOBODYS_HASH } from '../passwords/password-hasher.ts';
import { findSignedIn } from '../sessions.ts';

type ReadServices = Pick<AccountServices, 'database' | 'now'>;
type Account = typeof accounts.$inferSelect;

/** PostgreSQL's error code for a second row with a unique value. */
const UNIQUE_VIOLATION = '23505';

/** The content of the page behind the link that changes an email. */
export interface OpenEmailChange {
  readonly email: string;
  /** False when the visitor is logged in to the account. */
  readonly asksPassword: boolean;
  /** False for an account that works by emailed codes. A code then replaces the password. */
  readonly hasPassword: boolean;
}

export type EmailChange =
  | { readonly kind: 'changed' }
  /** The link was used, stopped, expired or is unknown, or another account has the email. */
  | { readonly kind: 'old-link' }
  | AccountRefusal;

const OLD_LINK: EmailChange = { kind: 'old-link' };

/** Returns the content of the page, or undefined for a used, stopped, expired or unknown link. Changes nothing. */
export async function findEmailChange(
  token: string,
  { session }: Pick<AccountVisitor, 'session'>,
  { database, now }: ReadServices,
): Promise<OpenEmailChange | undefined> {
  const { queries } = database;
  const found = await findToken(queries, token, 'email-change', now());
  if (found?.newEmail == null) return undefined;
  const signedIn = await findSignedIn(queries, session, now());
  return {
    email: found.newEmail,
    asksPassword: signedIn?.id !== found.accountId,
    hasPassword: await accountHasPassword(queries, found.accountId),
  };
}

/** Returns the present email of the account of a link, or undefined for a used, stopped, expired or unknown link. */
export async function findPresentAddress(
  token: string,
  { database: { queries }, now }: ReadServices,
): Promise<string | undefined> {
  const found = await findToken(queries, token, 'email-change', now());
  if (found === undefined) return undefined;
  const isAccount = eq(accounts.id, found.accountId);
  const [account] = await queries.select({ email: accounts.email }).from(accounts).where(isAccount);
  return account?.email;
}

/**
 * Changes the email of an account with a single-use link. The link proves only that somebody reads the new mailbox,
 * so the account's session or its password is required too: otherwise anybody could have their account confirmed by
 * the owner of another mailbox. Ends all credentials of the account, and notifies the old email.
 */
export async function changeEmail(
  token: string,
  { password }: { readonly password: string },
  visitor: Pick<AccountVisitor, 'clientIp' | 'session'>,
  services: AccountServices,
): Promise<EmailChange> {
  const { database, now } = services;
  const { queries } = database;
  const found = await findToken(queries, token, 'email-change', now());
  if (found === undefined) return OLD_LINK;
  const isSignedIn = async (within: Pick<Queries, 'select'>) =>
    (await findSignedIn(within, visitor.session, now()))?.id === found.accountId;
  const proof = (await isSignedIn(queries))
    ? undefined
    : await verifyPassword(found.accountId, password, visitor, services);
  if (typeof proof === 'object') return proof;
  const write = async (within: Queries): Promise<EmailChange> => {
    const account = await lockAccount(within, found.accountId);
    // The session ended or the password was changed in the meantime.
    const isProved = proof === undefined ? await isSignedIn(within) : proof === account?.passwordHash;
    if (account === undefined || !isProved) return rejectChange(422, passwordWords.wrong);
    const used = await useToken(within, token, 'email-change', now());
    const email = used?.newEmail ?? undefined;
    if (email === undefined) return OLD_LINK;
    const [taken] = await within.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email));
    if (taken !== undefined) return OLD_LINK;
    await moveAccount(within, account, email, now());
    return { kind: 'changed' };
  };
  return database.transaction(write, { isRepeatable: true }).catch((error: unknown) => {
    // Another account got the email after it was looked up.
    if (readProperty(getQueryError(error), 'code') === UNIQUE_VIOLATION) return OLD_LINK;
    throw error;
  });
}

async function verifyPassword(
  accountId: string,
  password: string,
  visitor: Pick<AccountVisitor, 'clientIp'>,
  services: AccountServices,
): Promise<string | AccountRefusal> {
  const isAccount = eq(accounts.id, accountId);
  const [account] = await services.database.queries.select().from(accounts).where(isAccount);
  if (account === undefined) return rejectChange(422, passwordWords.wrong);
  if (password === '')
    return rejectChange(422, say(hasPassword(account) ? 'fault.no-present-password' : 'fault.no-code'));
  return verifyPresentPassword(account, password, visitor, services);
}

async function moveAccount(queries: Queries, account: Account, email: string, at: Date): Promise<void> {
  await queries.update(accounts).set({ email, confirmedAt: at }).where(eq(accounts.id, account.id));
  const isOfAccount = eq(formerEmails.accountId, account.id);
  await queries.delete(formerEmails).where(and(isOfAccount, eq(formerEmails.email, email)));
  await queries
    .insert(formerEmails)
    .values({ accountId: account.id, email: account.email, changedAt: at })
    .onConflictDoUpdate({ target: [formerEmails.accountId, formerEmails.email], set: { changedAt: at } });
  await leaveWaitingOrders(queries, account);
  await endCredentials(queries, account.id, 'email-changed');
  await addMail(queries, {
    kind: 'email-changed',
    to: account.email,
    subject: say('mail.email-changed.subject', { shop: storefront.name }),
    ...writeLetter([
      say('mail.email-changed.text'),
      say('mail.email-changed.not-you', { phone: storefront.phone }),
    ]),
  });
}

/**
 * Leaves the unconfirmed orders with the old email. They belong to whoever reads its mailbox, and the links in that
 * mailbox must not reveal or reach the account that moved on.
 */
async function leaveWaitingOrders(queries: Queries, { id, email }: Account): Promise<void> {
  const isWaiting = and(eq(orders.accountId, id), eq(orders.awaitingConfirmation, true));
  const waiting = await queries.select({ id: orders.id }).from(orders).where(isWaiting);
  if (waiting.length === 0) return;
  const left = await findOrCreateAccount(queries, email, NOBODYS_HASH);
  await queries.update(orders).set({ accountId: left.id }).where(isWaiting);
  const ids = waiting.map((order) => order.id);
  await queries
    .update(accountTokens)
    .set({ accountId: left.id })
    .where(
      and(
        eq(accountTokens.accountId, id),
        eq(accountTokens.kind, 'confirmation'),
        inArray(accountTokens.orderId, ids),
      ),
    );
}
