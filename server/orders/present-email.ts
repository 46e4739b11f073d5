import { eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Queries } from '../database/queries.ts';
import { accounts, orders } from '../database/tables/schema.ts';

type OrderOwner = Pick<typeof orders.$inferSelect, 'accountId' | 'awaitingConfirmation' | 'email'>;

/**
 * Returns the email that reaches the customer of an order now: the account's email if an account has claimed the
 * order, else the email it was placed with. Everything that is sent about an order goes there.
 */
export async function findPresentEmail(
  queries: Pick<Queries, 'select'>,
  { accountId, awaitingConfirmation, email }: OrderOwner,
): Promise<string> {
  if (accountId === null || awaitingConfirmation) return email;
  const [account] = await queries
    .select({ email: accounts.email })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (account === undefined) throw new Error(`Missing account ${accountId} of an order.`);
  return account.email;
}

/** The same email, as a column of a query on orders. */
export const presentEmail = sql<string>`case
  when ${orders.accountId} is null or ${orders.awaitingConfirmation} then ${orders.email}
  else (select owner.email from ${accounts} owner where owner.id = ${orders.accountId}) end`;

/** Matches the orders that were placed with an email, and the confirmed ones of the account that has the email now. */
export function isOrderOf(email: string): SQL {
  // A union, because PostgreSQL scans the whole table for alternatives.
  return sql`${orders.id} in (
    select placed.id from ${orders} placed where placed.email = ${email}
    union select owned.id from ${orders} owned join ${accounts} owner on owner.id = owned.account_id
    where owner.email = ${email} and not owned.awaiting_confirmation)`;
}
