import { and, desc, eq } from 'drizzle-orm';
import type { Cents } from '#domain/money.ts';
import type { Queries } from '../database/queries.ts';
import { orders } from '../database/tables/schema.ts';
import { dayInWords } from '../today.ts';
import type { SignedIn } from './sessions.ts';

/** A placed order on the account page. `placedOn` is a day in words. */
export interface AccountOrder {
  readonly invoiceNumber: string;
  readonly placedOn: string;
  readonly totalCents: Cents;
  readonly receiptAddress: string;
  /** True while the owner has not confirmed it. */
  readonly isWaiting: boolean;
}

/**
 * Returns the orders of an account, newest first. Hides orders that await confirmation while the account is
 * unconfirmed, because the logged-in visitor may be a stranger.
 */
export async function findAccountOrders(
  queries: Pick<Queries, 'select'>,
  account: SignedIn,
  timeZone: string,
): Promise<readonly AccountOrder[]> {
  const isOfAccount = and(eq(orders.accountId, account.id), eq(orders.status, 'placed'));
  const isShown = account.confirmedAt === null ? eq(orders.awaitingConfirmation, false) : undefined;
  const placed = await queries
    .select({
      invoiceNumber: orders.invoiceNumber,
      receiptToken: orders.receiptToken,
      totalCents: orders.totalCents,
      createdAt: orders.createdAt,
      finishedAt: orders.finishedAt,
      isWaiting: orders.awaitingConfirmation,
    })
    .from(orders)
    .where(and(isOfAccount, isShown))
    .orderBy(desc(orders.createdAt), desc(orders.id));
  return placed.map(({ invoiceNumber, receiptToken, totalCents, createdAt, finishedAt, isWaiting }) => ({
    invoiceNumber: invoiceNumber ?? '',
    placedOn: dayInWords(timeZone, finishedAt ?? createdAt),
    totalCents,
    receiptAddress: `/receipt/${receiptToken ?? ''}/`,
    isWaiting,
  }));
}
