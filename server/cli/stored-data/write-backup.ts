import { createHash } from 'node:crypto';
import { to as copyTo } from 'pg-copy-streams';
import type { Client } from 'pg';
import type { Progress, Terminal } from '../terminal.ts';
import { countRows, FORMAT, framePiece } from './backup-format.ts';
import type { BackupHeader, BackupTrailer, TableHeader } from './backup-format.ts';
import { copyTarget, listTables } from './list-tables.ts';

async function readHeader(client: Client, createdAt: Date): Promise<BackupHeader> {
  const migrations = await client.query<{ readonly count: number }>(
    'select count(*)::int as count from drizzle.__drizzle_migrations',
  );
  const rows = await client.query<{ readonly estimate: number }>(`
    select coalesce(sum(greatest(reltuples, 0)), 0)::float as estimate from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'`);
  return {
    format: FORMAT,
    createdAt: createdAt.toISOString(),
    migration: migrations.rows[0]?.count ?? 0,
    estimatedRows: rows.rows[0]?.estimate ?? 0,
  };
}

/**
 * Reads the sequences after the tables. Sequences are not transactional, so this order ensures that their
 * values are never behind the rows.
 */
async function readSequences(client: Client): Promise<BackupTrailer['sequences']> {
  const { rows } = await client.query<{ readonly name: string; readonly last: string | null }>(
    `select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public'`,
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

async function* copyTable(
  client: Client,
  table: TableHeader,
  progress: Progress,
  onRows: (rows: number) => void,
): AsyncGenerator<Buffer> {
  yield Buffer.from(`${JSON.stringify(table)}\n`);
  for await (const piece of client.query(copyTo(`copy ${copyTarget(table)} to stdout`))) {
    const bytes = Buffer.from(piece);
    const rows = countRows(bytes);
    onRows(rows);
    progress.advance(rows);
    yield framePiece(bytes);
  }
  yield framePiece(Buffer.alloc(0));
}

/**
 * Writes a snapshot of all tables while the server is running. The transaction does not see later commits and
 * blocks no other transaction.
 *
 * Decision: docs/decisions/134-back-up-by-copy.md
 */
export async function* writeBackup(
  client: Client,
  createdAt: Date,
  terminal: Terminal,
): AsyncGenerator<Buffer> {
  await client.query('begin isolation level repeatable read read only');
  await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
  const header = await readHeader(client, createdAt);
  const hash = createHash('sha256');
  const rows: Record<string, number> = {};
  const progress = terminal.startProgress('Backing up rows', header.estimatedRows);
  const add = (bytes: Buffer): Buffer => {
    hash.update(bytes);
    return bytes;
  };
  try {
    yield add(Buffer.from(`${JSON.stringify(header)}\n`));
    for (const table of await listTables(client)) {
      rows[table.table] = 0;
      const onRows = (count: number): void => {
        rows[table.table] = (rows[table.table] ?? 0) + count;
      };
      for await (const bytes of copyTable(client, table, progress, onRows)) yield add(bytes);
    }
    const trailer: BackupTrailer = {
      rows,
      sequences: await readSequences(client),
      sha256: hash.digest('hex'),
    };
    yield Buffer.from(`${JSON.stringify(trailer)}\n`);
    await client.query('commit');
  } finally {
    progress.end();
  }
}
