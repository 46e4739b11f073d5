import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Cents } from '#domain/money.ts';
import type { Queries } from '../database/queries.ts';
import { accounts, orders } from '../database/tables/schema.ts';
import { dayInWords } from '../today.ts';
import { say } from '../texts.ts';
import type { AccountServices, AccountVisitor } from './account-services.ts';
import { findToken, useToken } from './account-tokens.ts';
import { claimOrders, takePossession } from './confirmation/claim-orders.ts';
import { confirmInOrderBrowser, findOwnOrder } from './confirmation/confirm-in-order-browser.ts';
import { lockAccount } from './events/end-credentials.ts';
import { hashNewPassword, rejectChange, verifyPassword } from './passwords/check-password.ts';
import type { AccountRefusal } from './passwords/check-password.ts';
import { verifyCode } from './passwords/verify-code.ts';
import { startLogIn } from './start-log-in.ts';
import { hasPassword, NOBODYS_HASH } from './passwords/password-hasher.ts';

/** The content of a confirmation page. */
export interface OpenConfirmation {
  readonly email: string;
  /** True when the account is unconfirmed. The owner must then enter or set the password. */
  readonly asksPassword: boolean;
  /** False when no password was chosen with the order of the link. A code then replaces the password. */
  readonly hasPassword: boolean;
  /** True in the browser that placed the order of the link: one press then confirms it and logs in. */
  readonly isOrderBrowser: boolean;
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
  /**
   * The password that the visitor chose with the order or sign-up, or an emailed code if they chose none. '' when the
   * owner sets a new password.
   */
  readonly password: string;
  /** The password to set, or '' when the owner only confirms the current one. */
  readonly newPassword: string;
}

export type Confirmed =
  /** `cookies` are the `set-cookie` headers of a new session; empty when the visitor is not logged in. */
  | { readonly kind: 'confirmed'; readonly cookies: readonly string[] }
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
  visitor: Pick<AccountVisitor, 'orderCookie'>,
  { configuration, database, now }: Pick<AccountServices, 'configuration' | 'database' | 'now'>,
): Promise<OpenConfirmation | undefined> {
  const { queries } = database;
  const found = await findToken(queries, token, 'confirmation', now());
  if (found === undefined) return undefined;
  const [account] = await queries.select().from(accounts).where(eq(accounts.id, found.accountId));
  if (account === undefined) return undefined;
  const asksPassword = account.confirmedAt === null;
  const waiting = asksPassword ? undefined : eq(orders.awaitingConfirmation, true);
  const isOfMailbox = and(eq(orders.accountId, account.id), eq(orders.email, account.email));
  const placed = await queries
    .select()
    .from(orders)
    .where(and(isOfMailbox, isNotNull(orders.invoiceNumber), waiting))
    .orderBy(desc(orders.createdAt));
  // The order of the link was claimed by another link, so that nothing is left to confirm.
  const isClaimed = found.orderId !== null && placed.every(({ id }) => id !== found.orderId);
  if (!asksPassword && isClaimed) return undefined;
  const isFirst = ({ id, awaitingConfirmation }: (typeof placed)[number]) =>
    id === found.orderId &&
    found.passwordHash === account.passwordHash &&
    // All accounts without a password have the same hash, which proves nothing.
    (hasPassword(account) || !awaitingConfirmation);
  const own = await findOwnOrder(queries, visitor, found, account, now());
  return {
    email: account.email,
    asksPassword,
    hasPassword: hasPassword({ passwordHash: found.passwordHash ?? account.passwordHash }),
    isOrderBrowser: own !== undefined,
    cause: placed.find(({ id }) => id === found.orderId)?.invoiceNumber ?? null,
    orders: placed.map((order) => ({
      id: order.id,
      invoiceNumber: order.invoiceNumber ?? '',
      placedOn: dayInWords(configuration.timeZone, order.finishedAt ?? order.createdAt),
      totalCents: order.totalCents,
      receiptAddress: `/receipt/${order.receiptToken ?? ''}/`,
      isChecked: isFirst(order),
    })),
  };
}

/**
 * Confirms an email with a single-use link. The browser that placed the order of the link needs nothing else; see
 * `confirmInOrderBrowser`. Elsewhere, the link proves only that the user owns the mailbox. The user then claims the
 * orders. If the account is unconfirmed, the user must also enter the password chosen with the order or set a new one.
 * The order's password is never adopted without this step. Setting the password ends all sessions, and logs in.
 *
 * Decision: docs/decisions/034-give-accounts-to-the-mailbox-owner.md
 */
export async function confirmAccount(
  token: string,
  given: GivenConfirmation,
  visitor: AccountVisitor,
  services: AccountServices,
): Promise<Confirmed> {
  const { database, now } = services;
  const found = await findToken(database.queries, token, 'confirmation', now());
  if (found === undefined) return { kind: 'old-link' };
  const pressed = await confirmInOrderBrowser(token, found, visitor, services);
  if (pressed !== undefined)
    return pressed === 'old-link' ? { kind: 'old-link' } : { ...pressed, kind: 'confirmed' };
  const [account] = await database.queries.select().from(accounts).where(eq(accounts.id, found.accountId));
  if (account === undefined) return { kind: 'old-link' };
  const isNew = account.confirmedAt === null;
  const passwordHash = isNew
    ? await choosePassword(
        given,
        { ...account, passwordHash: found.passwordHash ?? account.passwordHash },
        visitor,
        services,
      )
    : account.passwordHash;
  if (typeof passwordHash !== 'string') return passwordHash;
  const confirm = async (queries: Queries): Promise<Confirmed> => {
    const present = await lockAccount(queries, account.id);
    const used = await useToken(queries, token, 'confirmation', now());
    // Another link confirmed the account and set its password in the meantime, or the account has another email.
    if (used === undefined || present?.email !== account.email) return { kind: 'old-link' };
    if (isNew && present.confirmedAt !== null) return { kind: 'old-link' };
    if (isNew) await takePossession(queries, account.id, passwordHash, now());
    await claimOrders(queries, account, given.orders, isNew);
    if (!isNew) return { kind: 'confirmed', cookies: [] };
    return { ...(await startLogIn(queries, account.id, visitor, services)), kind: 'confirmed' };
  };
  return database.transaction(confirm, { isRepeatable: true });
}

/**
 * Returns the hash of the account's password: a new password, or the password chosen with the order, after
 * the user has entered it. When none was chosen, an emailed code confirms the account without a password.
 * @param known the account, with the password that was chosen with the order of the link
 */
async function choosePassword(
  { password, newPassword }: GivenConfirmation,
  known: Pick<typeof accounts.$inferSelect, 'id' | 'email' | 'passwordHash'>,
  { clientIp }: Pick<AccountVisitor, 'clientIp'>,
  services: AccountServices,
): Promise<string | AccountRefusal> {
  if (newPassword !== '') return hashNewPassword(newPassword, services);
  if (!hasPassword(known)) return (await verifyCode(known, password, { clientIp }, services)) ?? NOBODYS_HASH;
  if (password === '') return rejectChange(422, say('fault.no-chosen-password'));
  const { passwordHash, email } = known;
  const refusal = await verifyPassword(passwordHash, password, { clientIp, email }, words, services);
  return refusal ?? services.passwords.renew(passwordHash, password);
}
