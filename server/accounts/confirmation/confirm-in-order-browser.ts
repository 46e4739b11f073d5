import type { Queries } from '../../database/queries.ts';
import type { accountTokens } from '../../database/tables/account-tables.ts';
import type { accounts } from '../../database/tables/schema.ts';
import type { AccountServices, AccountVisitor } from '../account-services.ts';
import { useToken } from '../account-tokens.ts';
import { lockAccount } from '../events/end-credentials.ts';
import { findOrderOfBrowser, useOrderBrowser } from '../order-browser/order-browsers.ts';
import { NOBODYS_HASH } from '../passwords/password-hasher.ts';
import { startLogIn } from '../start-log-in.ts';
import type { LoggedIn } from '../start-log-in.ts';
import { claimOrders, takePossession } from './claim-orders.ts';

type Link = Pick<typeof accountTokens.$inferSelect, 'accountId' | 'orderId' | 'passwordHash'>;
type Account = typeof accounts.$inferSelect;

/** Returns the order of a link when this browser placed it with the present email of the account. */
export async function findOwnOrder(
  queries: Pick<Queries, 'select'>,
  { orderCookie }: Pick<AccountVisitor, 'orderCookie'>,
  link: Link,
  { email }: Pick<Account, 'email'>,
  now: Date,
) {
  const order = await findOrderOfBrowser(queries, orderCookie, link, now);
  return order?.email === email ? order : undefined;
}

/**
 * Confirms an email with one press in the browser that placed the order of the link: claims that order alone and logs
 * in. A new account gets the password that was chosen with this order, or none. It never keeps the password of another
 * order, because a stranger may have placed that order.
 *
 * Decision: docs/decisions/207-confirm-orders-in-the-browser-that-placed-them.md
 *
 * @returns undefined if the browser has no valid cookie for this order; `old-link` for a used link
 */
export async function confirmInOrderBrowser(
  token: string,
  link: Link,
  visitor: Omit<AccountVisitor, 'clientIp'>,
  services: AccountServices,
): Promise<LoggedIn | 'old-link' | undefined> {
  const { database, now } = services;
  if (visitor.orderCookie === undefined) return undefined;
  const confirm = async (queries: Queries): Promise<LoggedIn | 'old-link' | undefined> => {
    const account = await lockAccount(queries, link.accountId);
    if (account === undefined) return 'old-link';
    const order = await findOwnOrder(queries, visitor, link, account, now());
    if (order === undefined) return undefined;
    const used = await useToken(queries, token, 'confirmation', now());
    if (used === undefined) return 'old-link';
    const isNew = account.confirmedAt === null;
    // An order that does not await confirmation created the account, with the password of the order.
    const ownHash = order.awaitingConfirmation ? NOBODYS_HASH : account.passwordHash;
    if (isNew) await takePossession(queries, account.id, link.passwordHash ?? ownHash, now());
    await useOrderBrowser(queries, { accountId: account.id, orderId: order.id });
    await claimOrders(queries, account, [order.id], isNew);
    return startLogIn(queries, account.id, visitor, services);
  };
  return database.transaction(confirm, { isRepeatable: true });
}
