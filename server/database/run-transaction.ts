import { setTimeout as wait } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import { isDatabaseUnavailable, isTransactionConflict } from './database-unavailable.ts';
import type { Queries } from './queries.ts';

/**
 * Begins a transaction with settings that end with it, in one round trip: a pooler hands the session to others afterwards.
 * A process that is paused within a transaction loses its locks after the same time.
 * @param limitMs for each statement, and for the pauses between two
 */
export const beginWithin = (limitMs: number): string =>
  [
    'begin',
    `set local statement_timeout = ${limitMs}`,
    `set local idle_in_transaction_session_timeout = ${limitMs}`,
    // An order counts only once it is on the disk, whatever the operator's database is set to.
    'set local synchronous_commit = on',
  ].join('; ');

const MOST_REPEATS = 3;
const LONGEST_PAUSE_MS = 20;

export interface TransactionOptions {
  /**
   * Whether the work may run again after PostgreSQL undid it because of another transaction (a deadlock or a
   * serialization failure): it must change nothing outside the database, and read its inputs anew each time.
   */
  readonly isRepeatable?: boolean;
}

/**
 * Runs the work in one transaction: all of its queries count, or none. A connection that may be broken leaves the
 * pool. A lost connection is never a reason to repeat: nobody knows whether the commit arrived.
 * @param begin as `beginWithin` makes it
 * @throws the first error, unchanged, whatever fails after it
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
      if (!isRepeatable || repeats === MOST_REPEATS || !isTransactionConflict(error)) throw error;
      // Two that were in each other's way do not meet again at the same moment.
      await wait(Math.random() * LONGEST_PAUSE_MS * 2 ** repeats);
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
  // PostgreSQL answers so, without an error, where a query failed and the work went on regardless.
  if (command !== 'COMMIT') throw new Error('A query of the transaction failed, so nothing was committed.');
}

/** @returns whether the connection can be used again */
async function rollBack(client: PoolClient, error: unknown): Promise<boolean> {
  // A query may still be under way, or the connection gone: to end it rolls back as well, and waits for nothing.
  if (isDatabaseUnavailable(error) && !isTransactionConflict(error)) return false;
  return client.query('rollback').then(
    () => true,
    () => false,
  );
}
