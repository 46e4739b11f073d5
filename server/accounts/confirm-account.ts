import { and, desc, eq, inArray, isNotNull, notInArray } from 'drizzle-orm';
import type { Cents } from '#domain/money.ts';
import { accountTokens, sessions } from '../database/tables/account-tables.ts';
import type { Queries } from '../database/queries.ts';
import { accounts, orders } from '../database/tables/schema.ts';
import { dayInWords } from '../today.ts';
import { say } from '../texts.ts';
import type { AccountServices, AccountVisitor } from './account-services.ts';
import { findToken, useToken } from './account-tokens.ts';
import { forgetDevices } from './devices/known-devices.ts';
import { hashNewPassword, rejectChange, verifyPassword } from './passwords/check-password.ts';
import type { AccountRefusal } from './passwords/check-password.ts';

/** The content of a confirmation page. */
export interface OpenConfirmation {
  readonly email: string;
  /** True when the account is unconfirmed. The owner must then enter or set the password. */
  readonly asksPassword: boolean;
  /** Invoice number of the order whose email contained the link. */
  readonly cause: string | null;
  readonly orders: readonly WaitingOrder[];
}

/** An order that the owner of the email may claim. */
interface WaitingOrder {
  readonly id: string;
  readonly invoiceNumber: string;
  /** A formatted day, such as `November 26, 2026`. */
  readonly placedOn: string;
  readonly totalCents: Cents;
  readonly receiptAddress: string;
  /**
   * True when the checkbox is initially checked: only for the order that created the account. Strangers may
   * have placed the other orders.
   */
  readonly isChecked: boolean;
}

/** The posted form of the confirmation page. */
export interface GivenConfirmation {
  /** Ids of the checked orders. */
  readonly orders: readonly string[];
  /** The password chosen with the order or sign-up of the link; '' when the owner sets a new one. */
  readonly password: string;
  /** The password to set, or '' when the owner only confirms the current one. */
  readonly newPassword: string;
}

export type Confirmed =
  | { readonly kind: 'confirmed' }
  /** The link was used, expired or is unknown. */
  | { readonly kind: 'old-link' }
  | AccountRefusal;

const words = {
  wrong: say('fault.chosen-password'),
  tooMany: say('fault.chosen-tries'),
} as const;

/**
 * Returns the content of the confirmation page, or undefined for a used, expired or unknown link. Changes
 * nothing.
 */
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
      isChecked: isFirst(id),
    })),
  };
}

/**
 * Confirms an email with a single-use link. The link proves only that the user owns the mailbox. The user
 * then claims the orders. If the account is unconfirmed, the user must also enter the password chosen with
 * the order or set a new one. The order's password is never adopted without this step. Setting the
 * password ends all sessions.
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
  const visitor = { clientIp, email: account.email };
  const passwordHash = isNew
    ? await choosePassword(given, found.passwordHash ?? account.passwordHash, visitor, services)
    : account.passwordHash;
  if (typeof passwordHash !== 'string') return passwordHash;
  const confirm = async (queries: Queries): Promise<Confirmed> => {
    const used = await useToken(queries, token, 'confirmation', now());
    if (used === undefined) return { kind: 'old-link' };
    const isAccount = eq(accounts.id, account.id);
    const [present] = await queries.select().from(accounts).where(isAccount).for('update');
    // Another link confirmed the account and set its password in the meantime.
    if (present === undefined || (isNew && present.confirmedAt !== null)) return { kind: 'old-link' };
    if (isNew) await takePossession(queries, account.id, passwordHash, now());
    await claimOrders(queries, account.id, given.orders, isNew);
    const isOfAccount = eq(accountTokens.accountId, account.id);
    await queries.delete(accountTokens).where(and(isOfAccount, eq(accountTokens.kind, 'confirmation')));
    return { kind: 'confirmed' };
  };
  return database.transaction(confirm, { isRepeatable: true });
}

/**
 * Returns the hash of the account's password: a new password, or the password chosen with the order, after
 * the user has entered it.
 */
async function choosePassword(
  { password, newPassword }: GivenConfirmation,
  knownHash: string,
  visitor: { readonly clientIp: string; readonly email: string },
  services: AccountServices,
): Promise<string | AccountRefusal> {
  if (newPassword !== '') return hashNewPassword(newPassword, services);
  if (password === '') return rejectChange(422, say('fault.no-chosen-password'));
  return (await verifyPassword(knownHash, password, visitor, words, services)) ?? knownHash;
}

/**
 * Confirms an account and sets its password. Ends all sessions and deletes all known devices, because they
 * may belong to a stranger.
 */
async function takePossession(
  queries: Queries,
  accountId: string,
  passwordHash: string,
  confirmedAt: Date,
): Promise<void> {
  await queries.update(accounts).set({ confirmedAt, passwordHash }).where(eq(accounts.id, accountId));
  await queries.delete(sessions).where(eq(sessions.accountId, accountId));
  await forgetDevices(queries, accountId);
}

/**
 * Assigns the checked orders to an account. All unchecked orders of a new account await confirmation,
 * including the first one.
 */
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
