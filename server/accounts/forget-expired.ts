import { and, eq, gt, lte, notExists, sql } from 'drizzle-orm';
import {
  accountTokens,
  budgets,
  knownDevices,
  postClaims,
  sessions,
} from '../database/tables/account-tables.ts';
import { logInCodes, operatorSessions } from '../database/tables/operation-tables.ts';
import { deleteInBatches } from '../database/delete-in-batches.ts';
import { orders } from '../database/tables/schema.ts';
import { workers } from '../database/tables/server-tables.ts';
import type { AccountServices } from './account-services.ts';

/** Deletes expired sessions, known devices, links, rate limit counters and claims of submissions. */
export async function forgetExpired({
  database: { queries },
  now,
}: Pick<AccountServices, 'database' | 'now'>): Promise<void> {
  const time = now();
  await deleteInBatches(queries, sessions, sessions.tokenHash, lte(sessions.expiresAt, time));
  await deleteInBatches(queries, knownDevices, knownDevices.tokenHash, lte(knownDevices.expiresAt, time));
  await deleteInBatches(queries, accountTokens, accountTokens.tokenHash, lte(accountTokens.expiresAt, time));
  await deleteInBatches(
    queries,
    operatorSessions,
    operatorSessions.tokenHash,
    lte(operatorSessions.expiresAt, time),
  );
  await deleteInBatches(queries, logInCodes, logInCodes.accountId, lte(logInCodes.expiresAt, time));
  const pending = queries
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.keyHash, postClaims.keyHash), eq(orders.status, 'pending')));
  const inFlight = queries
    .select({ id: workers.id })
    .from(workers)
    .where(and(eq(workers.id, postClaims.worker), gt(workers.expiresAt, sql`now()`)));
  const isOver = and(lte(postClaims.expiresAt, time), notExists(pending), notExists(inFlight));
  await deleteInBatches(queries, postClaims, postClaims.contentHash, isOver);
  await deleteInBatches(queries, budgets, budgets.key, lte(budgets.resetsAt, time));
}
