import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Client } from 'pg';
import { prepareEmbeddedDatabase } from '#server/database/embedded/embedded-database.ts';
import { silentLog } from '#server/log.ts';

export interface TestDatabase {
  readonly url: string;
  /** Closes all connections and rejects new ones. */
  refuse(): Promise<void>;
  /** Sets whether new connections accept writes, and closes the current connections. */
  takeWrites(isTaking: boolean): Promise<void>;
  /** Accepts connections again. */
  allow(): Promise<void>;
  drop(): Promise<void>;
}

/**
 * Creates an empty database in the PostgreSQL of the test run. Each test file has its own database.
 * @param runFolder the folder of all databases of the run
 */
export async function createDatabaseIn(runFolder: string): Promise<TestDatabase> {
  const embedded = await prepareEmbeddedDatabase(
    {
      dataFolder: join(runFolder, 'shared'),
      projectFolder: process.cwd(),
      databaseStartMs: 60_000,
      stopMs: 10_000,
      freeBytes: 0,
    },
    silentLog,
  );
  const { host, port, user, password, database } = await embedded.attach();
  const name = `test_${randomBytes(6).toString('hex')}`;
  const administer = async (command: string): Promise<void> => {
    const client = new Client({ host, port, user, password, database });
    await client.connect();
    await client.query(command);
    await client.end();
  };
  await administer(`create database ${name}`);
  return {
    url: `postgres://${user}:${password}@${host}:${port}/${name}`,
    refuse: async () => {
      await administer(`alter database ${name} with allow_connections false`);
      await administer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
    },
    takeWrites: async (isTaking) => {
      await administer(
        `alter database ${name} set default_transaction_read_only = ${isTaking ? 'off' : 'on'}`,
      );
      await administer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
    },
    allow: () => administer(`alter database ${name} with allow_connections true`),
    drop: () => administer(`drop database if exists ${name} with (force)`),
  };
}
