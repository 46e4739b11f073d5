import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Cents } from '#domain/money.ts';
import { accountTokens, sessions } from '../database/account-tables.ts';
import type { Queries } from '../database/queries.ts';
import { accounts, orders } from '../database/schema.ts';
import type { AccountServices } from './account-services.ts';
import { findToken, useToken } from './account-tokens.ts';

/** What a link would confirm. */
export interface OpenConfirmation {
  readonly email: string;
  /** Its password opens the account from then on: nobody has confirmed the account yet. */
  readonly setsPassword: boolean;
  /** Invoice number of the order that the link came with. */
  readonly cause: string | null;
  readonly orders: readonly { readonly invoiceNumber: string | null; readonly totalCents: Cents }[];
}

/** Undefined where the link was used, is too old or never was. Changes nothing. */
export async function findConfirmation(
  token: string,
  { database, now }: Pick<AccountServices, 'database' | 'now'>,
): Promise<OpenConfirmation | undefined> {
  const { queries } = database;
  const found = await findToken(queries, token, 'confirmation', now());
  if (found === undefined) return undefined;
  const [account] = await queries.select().from(accounts).where(eq(accounts.id, found.accountId));
  if (account === undefined) return undefined;
  const isNew = account.confirmedAt === null;
  const waiting = isNew ? isNotNull(orders.invoiceNumber) : eq(orders.awaitingConfirmation, true);
  const placed = await queries
    .select({ id: orders.id, invoiceNumber: orders.invoiceNumber, totalCents: orders.totalCents })
    .from(orders)
    .where(and(eq(orders.accountId, account.id), waiting))
    .orderBy(desc(orders.createdAt));
  return {
    email: account.email,
    setsPassword: isNew,
    cause: placed.find(({ id }) => id === found.orderId)?.invoiceNumber ?? null,
    orders: placed.map(({ invoiceNumber, totalCents }) => ({ invoiceNumber, totalCents })),
  };
}

/**
 * Uses a link up: the account is confirmed, and so are the orders that wait for its owner. An account that nobody had
 * confirmed takes the password that came with the link, and whoever was signed in by another one no longer is.
 * @returns whether the link was good
 */
export function confirmAccount(
  token: string,
  { database, now }: Pick<AccountServices, 'database' | 'now'>,
): Promise<boolean> {
  const confirm = async (queries: Queries): Promise<boolean> => {
    const used = await useToken(queries, token, 'confirmation', now());
    if (used === undefined) return false;
    const { accountId } = used;
    const [account] = await queries.select().from(accounts).where(eq(accounts.id, accountId)).for('update');
    if (account === undefined) return false;
    if (account.confirmedAt === null) {
      const passwordHash = used.passwordHash ?? account.passwordHash;
      await queries
        .update(accounts)
        .set({ confirmedAt: now(), passwordHash })
        .where(eq(accounts.id, accountId));
      if (passwordHash !== account.passwordHash) {
        await queries.delete(sessions).where(eq(sessions.accountId, accountId));
      }
    }
    await queries
      .update(orders)
      .set({ awaitingConfirmation: false })
      .where(and(eq(orders.accountId, accountId), eq(orders.awaitingConfirmation, true)));
    const isOfAccount = eq(accountTokens.accountId, accountId);
    await queries.delete(accountTokens).where(and(isOfAccount, eq(accountTokens.kind, 'confirmation')));
    return true;
  };
  return database.transaction(confirm, { isRepeatable: true });
}
