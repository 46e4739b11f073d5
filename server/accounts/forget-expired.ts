import { inArray, lte } from 'drizzle-orm';
import { accountTokens, budgets, sessions } from '../database/account-tables.ts';
import type { AccountServices } from './account-services.ts';

/** Removes sessions, links and budgets whose time is over: nothing asks for them any more. */
export async function forgetExpired({
  database: { queries },
  now,
}: Pick<AccountServices, 'database' | 'now'>): Promise<void> {
  await queries.delete(sessions).where(lte(sessions.expiresAt, now()));
  await queries.delete(accountTokens).where(lte(accountTokens.expiresAt, now()));
  // One that is in use is left for the next time: a try that counts several must not wait for us, and we for it.
  const over = queries
    .select({ key: budgets.key })
    .from(budgets)
    .where(lte(budgets.resetsAt, now()))
    .for('update', { skipLocked: true });
  await queries.delete(budgets).where(inArray(budgets.key, over));
}
