import { setTimeout as wait } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import type { ClientConfig } from 'pg';
import type { Configuration } from '../configuration.ts';
import type { Log } from '../log.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';
import { prepareEmbeddedDatabase } from './embedded/embedded-database.ts';
import { applyMigrations } from './migrate.ts';
import { showPresence } from './presence.ts';
import type { Presence } from './presence.ts';

export type Queries = NodePgDatabase<Record<string, never>>;

/** An open database, migrated, that comes back by itself after it went away. */
export interface Database {
  readonly queries: Queries;
  /** Number of this process among those that share the database. */
  worker(): number;
  isReachable(): Promise<boolean>;
  close(): Promise<void>;
}

/** Where the database is: asked again after it went away. */
interface Source {
  attach(): Promise<ClientConfig>;
  detach(): Promise<void>;
}

async function findSource(configuration: Configuration, log: Log): Promise<Source> {
  const { databaseUrl } = configuration;
  if (databaseUrl === null) return prepareEmbeddedDatabase(configuration, log);
  return { attach: async () => ({ connectionString: databaseUrl }), detach: async () => undefined };
}

/** @throws {DataFolderError} or PostgreSQL's error when the database cannot be used */
export async function openDatabase(configuration: Configuration, log: Log): Promise<Database> {
  const source = await findSource(configuration, log);
  const limits = {
    connectionTimeoutMillis: configuration.databaseConnectMs,
    query_timeout: configuration.databaseQueryMs + 1_000,
    statement_timeout: configuration.databaseQueryMs,
    // An order counts as taken only when it is on the disk, whatever an operator's database is set to.
    options: '-c synchronous_commit=on',
  };
  const connection = await source.attach();
  await applyMigrations(connection, configuration.projectFolder).catch((error: unknown) => {
    if (configuration.databaseUrl === null || !isDatabaseUnavailable(error)) throw error;
    throw new Error('The database cannot be reached. Is DATABASE_URL right, and is it running?', {
      cause: error,
    });
  });
  const pool = new Pool({
    ...connection,
    ...limits,
    max: configuration.databaseConnections,
    application_name: 'formcart',
    keepAlive: true,
  });
  pool.on('error', (error) => log.warn({ reason: error.message }, 'an idle database connection broke'));

  const closing = new AbortController();
  const startOver = (): void => {
    log.warn({}, 'the database went away');
    void comeBack();
  };
  const comeBack = async (): Promise<void> => {
    for (let pauseMs = 100; !closing.signal.aborted; pauseMs = Math.min(pauseMs * 2, 5_000)) {
      try {
        const found = await source.attach();
        Object.assign(pool.options, found);
        presence = await showPresence({ ...found, ...limits }, startOver);
        if (closing.signal.aborted) await presence.end();
        else log.info({}, 'the database is back');
        return;
      } catch (error) {
        log.warn(
          { reason: error instanceof Error ? error.message : String(error) },
          'the database is still away',
        );
        await wait(pauseMs, undefined, { ref: false, signal: closing.signal }).catch(() => undefined);
      }
    }
  };
  let presence: Presence = await showPresence({ ...connection, ...limits }, startOver);

  return {
    queries: drizzle(pool),
    worker: () => presence.worker,
    isReachable: async () => {
      const answer = await pool.query('select 1').catch(() => undefined);
      return answer?.rowCount === 1;
    },
    close: async () => {
      closing.abort();
      await pool.end();
      await presence.end();
      await source.detach();
    },
  };
}
