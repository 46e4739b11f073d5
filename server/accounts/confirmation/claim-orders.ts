import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { Queries } from '../../database/queries.ts';
import { accounts, orders } from '../../database/tables/schema.ts';
import { endCredentials } from '../events/end-credentials.ts';

/** Confirms an account and sets its password. Ends what opens it, because that may belong to a stranger. */
export async function takePossession(
  queries: Queries,
  accountId: string,
  passwordHash: string,
  confirmedAt: Date,
): Promise<void> {
  await queries.update(accounts).set({ confirmedAt, passwordHash }).where(eq(accounts.id, accountId));
  await endCredentials(queries, accountId, 'confirmed');
}

/**
 * Assigns the named orders to an account. All other orders of a new account await confirmation, including the
 * first one.
 *
 * Decision: docs/decisions/125-prove-only-the-mailbox-by-confirming.md
 */
export async function claimOrders(
  queries: Queries,
  { id, email }: Pick<typeof accounts.$inferSelect, 'id' | 'email'>,
  named: readonly string[],
  isNew: boolean,
): Promise<void> {
  // The link proves access to the mailbox of this email only.
  const isOfAccount = and(eq(orders.accountId, id), eq(orders.email, email));
  const ids = [...named];
  if (ids.length > 0) {
    const claimed = and(isOfAccount, inArray(orders.id, ids));
    await queries.update(orders).set({ awaitingConfirmation: false }).where(claimed);
  }
  if (!isNew) return;
  const others = and(isOfAccount, ids.length === 0 ? undefined : notInArray(orders.id, ids));
  await queries.update(orders).set({ awaitingConfirmation: true }).where(others);
}
