import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import type { ClientConfig } from 'pg';

/** Any number, the same in all processes. */
const MIGRATION_LOCK = 7_301_445;

/** Brings the database up to date. Processes that start at the same moment do so one after the other. */
export async function applyMigrations(connection: ClientConfig, projectFolder: string): Promise<void> {
  const client = new Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    // Held by the session: it ends with the connection, whatever happens.
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder: join(projectFolder, 'server/database/migrations') });
  } finally {
    await client.end();
  }
}
