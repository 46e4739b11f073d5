import { and, eq, inArray, lte, notExists } from 'drizzle-orm';
import { accountTokens, budgets, postClaims, sessions } from '../database/account-tables.ts';
import { orders } from '../database/schema.ts';
import type { AccountServices } from './account-services.ts';

/** Removes sessions, links, budgets and claims of posts whose time is over: nothing asks for them any more. */
export async function forgetExpired({
  database: { queries },
  now,
}: Pick<AccountServices, 'database' | 'now'>): Promise<void> {
  await queries.delete(sessions).where(lte(sessions.expiresAt, now()));
  await queries.delete(accountTokens).where(lte(accountTokens.expiresAt, now()));
  const pending = queries
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.keyHash, postClaims.keyHash), eq(orders.status, 'pending')));
  await queries.delete(postClaims).where(and(lte(postClaims.expiresAt, now()), notExists(pending)));
  // One that is in use is left for the next time: a try that counts several must not wait for us, and we for it.
  const over = queries
    .select({ key: budgets.key })
    .from(budgets)
    .where(lte(budgets.resetsAt, now()))
    .for('update', { skipLocked: true });
  await queries.delete(budgets).where(inArray(budgets.key, over));
}
