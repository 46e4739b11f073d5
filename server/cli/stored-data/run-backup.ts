import { defaultText } from '#definitions/emit/default-texts.ts';
import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Client } from 'pg';
import { formatBytes } from '#domain/files/file-size.ts';
import type { CommandResult } from '#command-line/run-program.ts';
import type { Terminal } from '../terminal.ts';
import { BadBackupError } from './backup-format.ts';
import { createByteReader } from './byte-reader.ts';
import { readBackup } from './read-backup.ts';
import { writeBackup } from './write-backup.ts';

/** Writes a backup to a file that only the current user can read. */
export async function runBackup(
  client: Client,
  target: string,
  isForced: boolean,
  terminal: Terminal,
): Promise<CommandResult> {
  const path = resolve(target);
  if (!isForced && existsSync(path)) {
    return { output: `${path} exists. Name another file, or add --force to replace it.`, exitCode: 1 };
  }
  // Write to a temporary name, to keep the old backup until the new one is complete.
  const file = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    await pipeline(
      writeBackup(client, new Date(), terminal),
      createGzip(),
      createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
    );
    await rename(file, path);
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
  const { size } = await stat(path);
  return { output: `${path} (${formatBytes(size, defaultText)})`, exitCode: 0 };
}

async function hasTables(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ readonly count: number }>(`
    select count(*)::int as count from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'drizzle') and c.relkind = 'r'`);
  return rows[0]?.count !== 0;
}

/** Matches zlib errors: the file is not compressed, or it is truncated or changed. */
function isDamaged(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
}

/** Restores a backup into an empty database. */
export async function runRestore(
  client: Client,
  source: string,
  projectFolder: string,
  terminal: Terminal,
): Promise<CommandResult> {
  if (await hasTables(client)) {
    return {
      output: 'The database is not empty. Set DATA_DIR to a new folder, or DATABASE_URL to a new database.',
      exitCode: 1,
    };
  }
  const file = createReadStream(resolve(source));
  const unpacked = createGunzip();
  const reading = pipeline(file, unpacked);
  // The reader of `unpacked` reports this error.
  reading.catch(() => undefined);
  try {
    const { createdAt, rows } = await readBackup(client, createByteReader(unpacked), projectFolder, terminal);
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
    const output = `Restored ${total} rows (${rows['orders'] ?? 0} orders) of ${createdAt}.`;
    return { output, exitCode: 0 };
  } catch (error) {
    if (error instanceof BadBackupError) return { output: error.message, exitCode: 1 };
    if (isDamaged(error))
      return {
        output: 'The file is not a backup, or it was truncated or modified. Use another file.',
        exitCode: 1,
      };
    throw error;
  } finally {
    unpacked.destroy();
    file.destroy();
  }
}
