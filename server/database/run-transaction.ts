import { setTimeout as wait } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import { isDatabaseUnavailable, isTransactionConflict } from './database-unavailable.ts';
import type { Queries } from './queries.ts';

/**
 * Returns the statements that begin a transaction with transaction-local settings, in one round trip. Session
 * settings would leak, because a pooler reuses sessions. A process that hangs inside a transaction loses its
 * locks after the same limit.
 * @param limitMs for each statement, and for the idle time between two
 */
export const beginWithin = (limitMs: number): string =>
  [
    'begin',
    `set local statement_timeout = ${limitMs}`,
    `set local idle_in_transaction_session_timeout = ${limitMs}`,
    // A commit returns only once the order is on disk, regardless of the database's default.
    'set local synchronous_commit = on',
  ].join('; ');

const MAX_REPEATS = 3;
const MAX_PAUSE_MS = 20;

export interface TransactionOptions {
  /**
   * Allows a retry after PostgreSQL rolled back the work because of another transaction (a deadlock or a
   * serialization failure). Such work must not have side effects outside the database, and must read its
   * inputs again on each attempt.
   */
  readonly isRepeatable?: boolean;
}

/**
 * Runs the work in one transaction. All of its queries take effect, or none. A connection that may be broken
 * is removed from the pool. A lost connection never causes a retry, because the commit may have succeeded.
 *
 * Decision: docs/decisions/028-survive-database-outages.md
 *
 * @param begin the statements of `beginWithin`
 * @throws the first error, unchanged, even if the rollback fails too
 */
export async function runTransaction<Result>(
  pool: Pool,
  begin: string,
  work: (queries: Queries) => Promise<Result>,
  { isRepeatable = false }: TransactionOptions = {},
): Promise<Result> {
  for (let repeats = 0; ; repeats += 1) {
    try {
      return await runOnce(pool, begin, work);
    } catch (error) {
      if (!isRepeatable || repeats === MAX_REPEATS || !isTransactionConflict(error)) throw error;
      // A random delay keeps the two transactions from colliding again.
      await wait(Math.random() * MAX_PAUSE_MS * 2 ** repeats);
    }
  }
}

async function runOnce<Result>(
  pool: Pool,
  begin: string,
  work: (queries: Queries) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let isReusable = false;
  try {
    await client.query(begin);
    const result = await work(drizzle(client));
    await commit(client);
    isReusable = true;
    return result;
  } catch (error) {
    isReusable = await rollBack(client, error);
    throw error;
  } finally {
    client.release(!isReusable);
  }
}

async function commit(client: PoolClient): Promise<void> {
  const { command } = await client.query('commit');
  // PostgreSQL responds with ROLLBACK, and no error, when the work ignored a failed query.
  if (command !== 'COMMIT')
    throw new Error(
      'A query of the transaction failed, so PostgreSQL rolled it back. The query’s own error is the cause.',
    );
}

/**
 * Rolls back the transaction.
 * @returns true when the connection is reusable
 */
async function rollBack(client: PoolClient, error: unknown): Promise<boolean> {
  // A query may still be in flight, or the connection may be lost. Close the connection, which also rolls
  // back without waiting.
  if (isDatabaseUnavailable(error) && !isTransactionConflict(error)) return false;
  return client.query('rollback').then(
    () => true,
    () => false,
  );
}
