import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../../database/queries.ts';
import { accountTokens } from '../../database/tables/account-tables.ts';
import { orders } from '../../database/tables/schema.ts';
import type { AccountServices, AccountVisitor } from '../account-services.ts';
import { addToken } from '../account-tokens.ts';
import { hashToken, newToken } from '../secret-token.ts';
import { addToOrderCookie, ORDER_BROWSER_MS, tokensOf } from './order-cookie.ts';

type LinkColumns = Pick<typeof accountTokens.$inferSelect, 'accountId' | 'orderId'>;

const isOfKind = eq(accountTokens.kind, 'order-browser');

/** Prepares the cookie of an order that awaits its owner. No browser has the token until `giveOrderCookie`. */
export async function expectOrderBrowser(
  queries: Pick<Queries, 'insert'>,
  { id: orderId, accountId }: { readonly id: string; readonly accountId: string },
  createdAt: Date,
): Promise<void> {
  const expiresAt = new Date(createdAt.getTime() + ORDER_BROWSER_MS);
  await addToken(queries, { kind: 'order-browser', accountId, orderId, createdAt, expiresAt });
}

/**
 * Replaces the token of an order. A retry after a lost response gets a token too. After an event that ended the token,
 * nobody gets another one.
 * @returns the `set-cookie` header; undefined when nothing remains to confirm, or the token was ended or has expired
 */
export async function giveOrderCookie(
  keyHash: string,
  { orderCookie, isSecure }: Pick<AccountVisitor, 'orderCookie' | 'isSecure'>,
  { database: { queries }, now }: Pick<AccountServices, 'database' | 'now'>,
): Promise<string | undefined> {
  const token = newToken();
  const isOrder = eq(orders.keyHash, keyHash);
  const account = queries.select({ id: orders.accountId }).from(orders).where(isOrder);
  const order = queries.select({ id: orders.id }).from(orders).where(isOrder);
  const given = await queries
    .update(accountTokens)
    .set({ tokenHash: hashToken(token) ?? '' })
    .where(
      and(
        isOfKind,
        eq(accountTokens.accountId, sql`(${account})`),
        eq(accountTokens.orderId, sql`(${order})`),
        gt(accountTokens.expiresAt, now()),
      ),
    )
    .returning({ id: accountTokens.orderId });
  return given.length === 0 ? undefined : addToOrderCookie(orderCookie, token, isSecure);
}

const hashesOf = (cookie: string | undefined) => tokensOf(cookie).flatMap((token) => hashToken(token) ?? []);

/**
 * Returns the order of a link if this browser placed it, for the email that the account has now. Otherwise returns
 * undefined.
 */
export async function findOrderOfBrowser(
  queries: Pick<Queries, 'select'>,
  cookie: string | undefined,
  { accountId, orderId }: LinkColumns,
  now: Date,
): Promise<Pick<typeof orders.$inferSelect, 'id' | 'email' | 'awaitingConfirmation'> | undefined> {
  const hashes = hashesOf(cookie);
  if (hashes.length === 0 || orderId === null) return undefined;
  const isToken = and(isOfKind, inArray(accountTokens.tokenHash, hashes), gt(accountTokens.expiresAt, now));
  const [found] = await queries
    .select({ id: orders.id, email: orders.email, awaitingConfirmation: orders.awaitingConfirmation })
    .from(accountTokens)
    .innerJoin(orders, eq(orders.id, accountTokens.orderId))
    .where(
      and(
        isToken,
        eq(accountTokens.accountId, accountId),
        eq(orders.id, orderId),
        eq(orders.accountId, accountId),
      ),
    );
  return found;
}

/** Ends the token of an order. */
export async function useOrderBrowser(
  queries: Pick<Queries, 'delete'>,
  { accountId, orderId }: { readonly accountId: string; readonly orderId: string },
): Promise<void> {
  const isOrder = and(eq(accountTokens.accountId, accountId), eq(accountTokens.orderId, orderId));
  await queries.delete(accountTokens).where(and(isOfKind, isOrder));
}

/** Ends all tokens in the cookie of a browser that logs out. */
export async function endOrderCookie(
  queries: Pick<Queries, 'delete'>,
  cookie: string | undefined,
): Promise<void> {
  const hashes = hashesOf(cookie);
  if (hashes.length === 0) return;
  await queries.delete(accountTokens).where(and(isOfKind, inArray(accountTokens.tokenHash, hashes)));
}
