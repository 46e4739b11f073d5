import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import type { Client } from 'pg';
import { readProperty } from '#domain/read-property.ts';
import type { Progress, Terminal } from '../terminal.ts';
import { applyFirstMigrations } from './apply-first-migrations.ts';
import { BadBackupError, countRows, readHeader, readTableOrTrailer } from './backup-format.ts';
import type { BackupTrailer, TableHeader } from './backup-format.ts';
import type { ByteReader } from './byte-reader.ts';
import { copyTarget } from './list-tables.ts';

export interface RestoredBackup {
  readonly createdAt: string;
  readonly rows: Readonly<Record<string, number>>;
}

/** PostgreSQL's error codes for rows of other tables: a missing table or column, and a missing value. */
const OTHER_TABLES: readonly unknown[] = ['42P01', '42703', '23502'];

type Hash = ReturnType<typeof createHash>;

/** Restores the rows of a table and returns their number. */
async function restoreTable(
  client: Client,
  table: TableHeader,
  reader: ByteReader,
  hash: Hash,
  progress: Progress,
): Promise<number> {
  let rows = 0;
  async function* readPieces(): AsyncGenerator<Buffer> {
    for (;;) {
      const { content, bytes } = await reader.readPiece();
      hash.update(bytes);
      if (content.length === 0) return;
      const count = countRows(content);
      rows += count;
      progress.advance(count);
      yield content;
    }
  }
  await pipeline(Readable.from(readPieces()), client.query(copyFrom(`copy ${copyTarget(table)} from stdin`)));
  return rows;
}

async function restoreSequences(client: Client, sequences: BackupTrailer['sequences']): Promise<void> {
  for (const [name, last] of Object.entries(sequences)) {
    if (last !== null) await client.query('select setval($1::regclass, $2)', [`public."${name}"`, last]);
  }
}

function checkRows(found: Readonly<Record<string, number>>, wanted: Readonly<Record<string, number>>): void {
  for (const [table, count] of Object.entries(wanted)) {
    if (found[table] !== count) {
      throw new BadBackupError(
        `The backup is incomplete: ${table} has ${found[table] ?? 0} of ${count} rows. Use another file.`,
      );
    }
  }
}

async function restoreTables(
  client: Client,
  reader: ByteReader,
  hash: Hash,
  progress: Progress,
): Promise<Readonly<Record<string, number>>> {
  const rows: Record<string, number> = {};
  for (;;) {
    const line = await reader.readLine();
    if (line === undefined) throw new BadBackupError('The backup is truncated. Use another file.');
    const next = readTableOrTrailer(line.text);
    if ('table' in next) {
      hash.update(line.bytes);
      rows[next.table] = await restoreTable(client, next, reader, hash, progress);
      continue;
    }
    if (hash.digest('hex') !== next.sha256) {
      throw new BadBackupError('The checksum does not match: the backup was modified. Use another file.');
    }
    checkRows(rows, next.rows);
    await restoreSequences(client, next.sequences);
    return rows;
  }
}

/**
 * Restores a backup into an empty database, in one transaction. An invalid file leaves it empty.
 * @throws {BadBackupError}
 */
export async function readBackup(
  client: Client,
  reader: ByteReader,
  projectFolder: string,
  terminal: Terminal,
): Promise<RestoredBackup> {
  const first = await reader.readLine();
  if (first === undefined) throw new BadBackupError('The file is empty. Use another file.');
  const { createdAt, migration, estimatedRows } = readHeader(first.text);
  const hash = createHash('sha256').update(first.bytes);
  const progress = terminal.startProgress('Restoring rows', estimatedRows);
  try {
    await client.query('begin');
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
    await applyFirstMigrations(client, migration, projectFolder);
    const rows = await restoreTables(client, reader, hash, progress).catch((error: unknown) => {
      if (error instanceof Error && OTHER_TABLES.includes(readProperty(error, 'code')))
        throw new BadBackupError(
          `The backup names migration ${migration}, but its tables are not those of this migration: ${error.message}. Use another file.`,
        );
      throw error;
    });
    await client.query('commit');
    return { createdAt, rows };
  } finally {
    progress.end();
  }
}
