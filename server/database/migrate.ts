import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import type { ClientConfig } from 'pg';

/** The id of the advisory lock: an arbitrary number that all processes share. */
const MIGRATION_LOCK = 7_301_445;

/**
 * Applies pending migrations in one transaction, which also holds the lock. Drizzle's own function would need
 * a session lock, which does not work with connection poolers: they reassign sessions between clients.
 * Processes that start together run this one after the other.
 */
export async function applyMigrations(connection: ClientConfig, projectFolder: string): Promise<void> {
  const migrations = readMigrationFiles({
    migrationsFolder: join(projectFolder, 'server/database/migrations'),
  });
  const client = new Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    const queries = drizzle(client);
    await queries.execute(sql`begin`);
    await queries.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    // Use drizzle's names and columns, because older databases have a table that drizzle created.
    await queries.execute(sql`create schema if not exists drizzle`);
    await queries.execute(
      sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
    );
    const { rows } = await queries.execute<{ latest: string | null }>(
      sql`select max(created_at) as latest from drizzle.__drizzle_migrations`,
    );
    const latest = Number(rows[0]?.latest ?? 0);
    for (const { folderMillis, hash, sql: statements } of migrations) {
      if (folderMillis <= latest) continue;
      for (const statement of statements) await queries.execute(sql.raw(statement));
      await queries.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
      );
    }
    await queries.execute(sql`commit`);
  } finally {
    // Also rolls back an uncommitted transaction.
    await client.end();
  }
}
