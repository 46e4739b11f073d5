import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import type { ClientConfig } from 'pg';
import { NAMED_CODE } from './typed-secrets.ts';
import type { TypedSecrets } from './typed-secrets.ts';

/** Lists the tables of a database that contain a typed secret. */
export async function findInDatabase(
  connection: ClientConfig,
  secrets: TypedSecrets,
): Promise<readonly string[]> {
  const client = new Client(connection);
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const { rowCount } = await client.query(
        `select 1 from ${name} as entry, unnest($1::text[]) as secret
         where position(secret in entry::text) > 0 or entry::text ~* $2 limit 1`,
        [secrets.all(), NAMED_CODE],
      );
      if (rowCount !== 0) found.push(`the table ${name} has a typed secret`);
    }
    return found;
  } finally {
    await client.end();
  }
}

function isGone(error: unknown): boolean {
  return error instanceof Error && Reflect.get(error, 'code') === 'ENOENT';
}

/**
 * Lists the files in a folder that contain a typed secret, such as an email. A file can be renamed during the
 * search, so the search repeats until every listed file was found.
 */
export async function findInFiles(
  folder: string,
  secrets: TypedSecrets,
  attempts = 20,
): Promise<readonly string[]> {
  try {
    return await readFiles(folder, secrets);
  } catch (error) {
    if (!isGone(error) || attempts <= 1) throw error;
    return findInFiles(folder, secrets, attempts - 1);
  }
}

async function readFiles(folder: string, secrets: TypedSecrets): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = await readFile(path);
    if (secrets.all().some((secret) => bytes.includes(secret))) found.push(`${path} has a typed secret`);
  }
  return found;
}
