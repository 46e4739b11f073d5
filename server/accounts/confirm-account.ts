import { and, desc, eq, inArray, isNotNull, notInArray } from 'drizzle-orm';
import type { Cents } from '#domain/money.ts';
import { accountTokens, sessions } from '../database/account-tables.ts';
import type { Queries } from '../database/queries.ts';
import { accounts, orders } from '../database/schema.ts';
import { dayInWords } from '../orders/today.ts';
import type { AccountServices, AccountVisitor } from './account-services.ts';
import { findToken, useToken } from './account-tokens.ts';
import { giveBudgetBack, takeBudget } from './budgets.ts';
import { findPasswordFault } from './passwords/check-password.ts';

/** What a link would confirm. */
export interface OpenConfirmation {
  readonly email: string;
  /** Whether the account has no owner yet, who then says or sets its password. */
  readonly asksPassword: boolean;
  /** Invoice number of the order that the link came with. */
  readonly cause: string | null;
  readonly orders: readonly WaitingOrder[];
}

/** An order that the owner of the email may claim. */
export interface WaitingOrder {
  readonly id: string;
  readonly invoiceNumber: string;
  /** A day in words. */
  readonly placedOn: string;
  readonly totalCents: Cents;
  readonly receiptAddress: string;
  /** Ticked at first: the order of the link, if the account was made with its password. Others may be a stranger's. */
  readonly isTicked: boolean;
}

/** What the owner of an email says on the page of a link. */
export interface GivenConfirmation {
  /** Ids of the orders that are theirs. */
  readonly orders: readonly string[];
  /** The password that was chosen with what the link came with; '' where they set another one. */
  readonly password: string;
  /** A password of their own; '' where they know the other one. */
  readonly newPassword: string;
}

/** Why nothing was confirmed. */
export interface RefusedConfirmation {
  readonly kind: 'refused';
  /** HTTP status. */
  readonly status: number;
  readonly message: string;
  readonly retryAfterSeconds?: number;
}

export type Confirmed =
  | { readonly kind: 'confirmed' }
  /** The link was used, is too old, or never was. */
  | { readonly kind: 'old-link' }
  | RefusedConfirmation;

const WRONG_PASSWORD =
  'This is not the password that was chosen then. Please try again, or set a new password.';

function refused(status: number, message: string): RefusedConfirmation {
  return { kind: 'refused', status, message };
}

/** Undefined where the link was used, is too old or never was. Changes nothing. */
export async function findConfirmation(
  token: string,
  { configuration, database, now }: Pick<AccountServices, 'configuration' | 'database' | 'now'>,
): Promise<OpenConfirmation | undefined> {
  const { queries } = database;
  const found = await findToken(queries, token, 'confirmation', now());
  if (found === undefined) return undefined;
  const [account] = await queries.select().from(accounts).where(eq(accounts.id, found.accountId));
  if (account === undefined) return undefined;
  const asksPassword = account.confirmedAt === null;
  const waiting = asksPassword ? undefined : eq(orders.awaitingConfirmation, true);
  const placed = await queries
    .select()
    .from(orders)
    .where(and(eq(orders.accountId, account.id), isNotNull(orders.invoiceNumber), waiting))
    .orderBy(desc(orders.createdAt));
  const isFirst = (id: string) => id === found.orderId && found.passwordHash === account.passwordHash;
  return {
    email: account.email,
    asksPassword,
    cause: placed.find(({ id }) => id === found.orderId)?.invoiceNumber ?? null,
    orders: placed.map(({ id, invoiceNumber, totalCents, receiptToken, createdAt, finishedAt }) => ({
      id,
      invoiceNumber: invoiceNumber ?? '',
      placedOn: dayInWords(configuration.timeZone, finishedAt ?? createdAt),
      totalCents,
      receiptAddress: `/receipt/${receiptToken ?? ''}/`,
      isTicked: isFirst(id),
    })),
  };
}

/**
 * Uses a link up. It proves that whoever opened it reads the mailbox, and nothing else: the orders that they name are
 * theirs, and an account that has no owner yet takes the password that they know or set. A password that somebody chose
 * with an order never opens the account by itself. With the password all sessions end.
 */
export async function confirmAccount(
  token: string,
  given: GivenConfirmation,
  { clientIp }: Pick<AccountVisitor, 'clientIp'>,
  services: AccountServices,
): Promise<Confirmed> {
  const { database, now } = services;
  const found = await findToken(database.queries, token, 'confirmation', now());
  if (found === undefined) return { kind: 'old-link' };
  const [account] = await database.queries.select().from(accounts).where(eq(accounts.id, found.accountId));
  if (account === undefined) return { kind: 'old-link' };
  const isNew = account.confirmedAt === null;
  const chosen = isNew
    ? await choosePassword(
        given,
        found.passwordHash ?? account.passwordHash,
        { clientIp, email: account.email },
        services,
      )
    : { passwordHash: account.passwordHash };
  if ('kind' in chosen) return chosen;
  const confirm = async (queries: Queries): Promise<Confirmed> => {
    const used = await useToken(queries, token, 'confirmation', now());
    if (used === undefined) return { kind: 'old-link' };
    const isAccount = eq(accounts.id, account.id);
    const [present] = await queries.select().from(accounts).where(isAccount).for('update');
    // Another link confirmed it while we looked at the password: that one's owner has chosen.
    if (present === undefined || (isNew && present.confirmedAt !== null)) return { kind: 'old-link' };
    if (isNew) await takePossession(queries, account.id, chosen.passwordHash, now());
    await claimOrders(queries, account.id, given.orders, isNew);
    const isOfAccount = eq(accountTokens.accountId, account.id);
    await queries.delete(accountTokens).where(and(isOfAccount, eq(accountTokens.kind, 'confirmation')));
    return { kind: 'confirmed' };
  };
  return database.transaction(confirm, { isRepeatable: true });
}

/** Finds the hash of the password that opens the account from now on. */
async function choosePassword(
  { password, newPassword }: GivenConfirmation,
  knownHash: string,
  visitor: { readonly clientIp: string; readonly email: string },
  services: AccountServices,
): Promise<{ readonly passwordHash: string } | RefusedConfirmation> {
  const { database, passwords } = services;
  const attempt = { purpose: 'log-in', ...visitor } as const;
  if (newPassword !== '') {
    const fault = findPasswordFault(newPassword);
    if (fault !== undefined) return refused(422, fault);
    const passwordHash = await passwords.hash(newPassword);
    return passwordHash === undefined ? tooBusy() : { passwordHash };
  }
  if (password === '') return refused(422, 'Please enter the password, or set a new one.');
  const denied = await takeBudget(attempt, services);
  if (denied !== undefined) {
    const wait = denied.retryAfterSeconds;
    const message = 'There were too many tries. Please wait a while, or set a new password.';
    return {
      kind: 'refused',
      status: 429,
      message,
      ...(wait === undefined ? {} : { retryAfterSeconds: wait }),
    };
  }
  const isRight = await passwords.verify(knownHash, password);
  if (isRight === undefined) return tooBusy();
  if (!isRight) return refused(422, WRONG_PASSWORD);
  await giveBudgetBack(database.queries, attempt, services);
  return { passwordHash: knownHash };
}

function tooBusy(): RefusedConfirmation {
  return {
    ...refused(503, 'We are very busy right now. Please try again in a moment.'),
    retryAfterSeconds: 3,
  };
}

/** Makes an account its owner's, who is the only one to be logged in from now on. */
async function takePossession(
  queries: Queries,
  accountId: string,
  passwordHash: string,
  confirmedAt: Date,
): Promise<void> {
  await queries.update(accounts).set({ confirmedAt, passwordHash }).where(eq(accounts.id, accountId));
  await queries.delete(sessions).where(eq(sessions.accountId, accountId));
}

/** Gives an account the orders that its owner names. Of a new account the others wait, the one that made it too. */
async function claimOrders(
  queries: Queries,
  accountId: string,
  named: readonly string[],
  isNew: boolean,
): Promise<void> {
  const isOfAccount = eq(orders.accountId, accountId);
  const ids = [...named];
  if (ids.length > 0) {
    const claimed = and(isOfAccount, inArray(orders.id, ids));
    await queries.update(orders).set({ awaitingConfirmation: false }).where(claimed);
  }
  if (!isNew) return;
  const others = and(isOfAccount, ids.length === 0 ? undefined : notInArray(orders.id, ids));
  await queries.update(orders).set({ awaitingConfirmation: true }).where(others);
}
