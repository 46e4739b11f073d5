import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Client } from 'pg';
import { BadBackupError } from './backup-format.ts';

/**
 * Creates the tables of the first `count` migrations in the client's transaction. Uses drizzle's own
 * migrations table, so the next start applies the remaining migrations.
 * @throws {BadBackupError} when a newer version created the backup
 */
export async function applyFirstMigrations(
  client: Client,
  count: number,
  projectFolder: string,
): Promise<void> {
  const all = readMigrationFiles({ migrationsFolder: join(projectFolder, 'server/database/migrations') });
  if (count > all.length) {
    throw new BadBackupError(
      `A newer version of Formcart created the backup (migration ${count}; this version has ${all.length}). Restore it with that version.`,
    );
  }
  await client.query(`
    create schema if not exists drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
  for (const { sql, hash, folderMillis } of all.slice(0, count)) {
    for (const statement of sql) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ]);
  }
}
