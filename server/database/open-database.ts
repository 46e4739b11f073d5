import { drizzle } from 'drizzle-orm/node-postgres';
import type { ClientConfig } from 'pg';
import type { Configuration } from '../configuration.ts';
import type { Log } from '../log.ts';
import { waitWithin } from '../wait-within.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';
import { prepareEmbeddedDatabase } from './embedded/embedded-database.ts';
import { keepLease } from './leases/keep-lease.ts';
import { applyMigrations } from './migrate.ts';
import { openPool } from './open-pool.ts';
import type { Queries } from './queries.ts';
import { beginWithin, runTransaction } from './run-transaction.ts';
import type { TransactionOptions } from './run-transaction.ts';
import { createWriteRefusals } from './write-refusals.ts';

/** A migrated, open database. It reconnects after an outage. */
export interface Database {
  readonly queries: Queries;
  /** Runs the work in one transaction. All of its queries take effect, or none. */
  transaction<Result>(
    work: (queries: Queries) => Promise<Result>,
    options?: TransactionOptions,
  ): Promise<Result>;
  /** The id of this process among the processes that share the database. */
  readonly worker: number;
  /** Returns false once other processes may have taken over the claims of this process. */
  holdsLease(): boolean;
  /** Returns true when the database responds and accepts writes. */
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}

/** Locates the database. Called again after an outage. */
interface Source {
  attach(signal: AbortSignal): Promise<ClientConfig>;
  detach(): Promise<void>;
  hasSpace(): Promise<boolean>;
}

async function findSource(configuration: Configuration, log: Log): Promise<Source> {
  const { databaseUrl } = configuration;
  if (databaseUrl === null) return prepareEmbeddedDatabase(configuration, log);
  return {
    attach: async () => ({ connectionString: databaseUrl }),
    detach: async () => undefined,
    hasSpace: async () => true,
  };
}

/**
 * Opens the database. On failure or abort, it stops any server that it started.
 * @param signal aborts the opening; ignored once the database is open
 * @throws {DataFolderError} or PostgreSQL's error when the database is unusable
 */
export async function openDatabase(
  configuration: Configuration,
  log: Log,
  signal: AbortSignal = new AbortController().signal,
): Promise<Database> {
  const source = await findSource(configuration, log);
  try {
    return await openSource(source, configuration, log, signal);
  } catch (error) {
    await source.detach();
    throw error;
  }
}

async function openSource(
  source: Source,
  configuration: Configuration,
  log: Log,
  signal: AbortSignal,
): Promise<Database> {
  // Limits that work without session state, because a pooler may use a different session for each
  // transaction.
  const limits = {
    connectionTimeoutMillis: configuration.databaseConnectMs,
    query_timeout: configuration.databaseQueryMs + 1_000,
    keepAlive: true,
  };
  const connection = await source.attach(signal);
  await applyMigrations(connection, configuration.projectFolder).catch((error: unknown) => {
    if (configuration.databaseUrl === null || !isDatabaseUnavailable(error)) throw error;
    throw new Error('The database is unreachable. Check DATABASE_URL, and that the database is running.', {
      cause: error,
    });
  });
  signal.throwIfAborted();
  const pool = openPool(
    { ...limits, ...connection, max: configuration.databaseConnections, maxUses: configuration.databaseUses },
    log,
  );
  const attach = async (closing: AbortSignal): Promise<ClientConfig> => {
    const found = await source.attach(closing);
    Object.assign(pool.options, found);
    return { ...limits, ...found };
  };
  const { workerLeaseMs } = configuration;
  const begin = beginWithin(configuration.databaseQueryMs);
  const refusals = createWriteRefusals((work) => runTransaction(pool, begin, work));
  const lease = await keepLease({ ...limits, ...connection }, workerLeaseMs, attach, log);

  return {
    queries: drizzle(pool),
    transaction: (work, options) => refusals.watch(() => runTransaction(pool, begin, work, options)),
    worker: lease.worker,
    holdsLease: lease.isValid,
    isReady: async () => {
      const answer = await pool.query('select 1').catch(() => undefined);
      return answer?.rowCount === 1 && (await source.hasSpace()) && (await refusals.takesWrites());
    },
    close: async () => {
      // End the lease first, so that it does not restart a database that is shutting down.
      await waitWithin(configuration.stopMs, lease.end());
      await waitWithin(configuration.stopMs, pool.end());
      await source.detach();
    },
  };
}
