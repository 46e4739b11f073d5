import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inject, vi } from 'vitest';
import { clusterFilesIn } from '#server/database/embedded/create-cluster.ts';
import { prepareEmbeddedDatabase } from '#server/database/embedded/embedded-database.ts';
import { isPostgresAlive, readPostmasterFile } from '#server/database/embedded/postmaster-file.ts';
import { silentLog } from '#server/log.ts';

/** Returns a new data folder for a test that kills or damages its database. */
export function newDataFolder(): string {
  return join(inject('testRunFolder'), `own-${randomBytes(6).toString('hex')}`);
}

export function prepareIn(folder: string) {
  return prepareEmbeddedDatabase(
    {
      dataFolder: folder,
      projectFolder: process.cwd(),
      databaseStartMs: 30_000,
      stopMs: 10_000,
      freeBytes: 0,
    },
    silentLog,
  );
}

/** Returns the process id of the PostgreSQL server in the folder, or undefined when none is running. */
export async function findRunning(folder: string): Promise<number | undefined> {
  const file = await readPostmasterFile(clusterFilesIn(folder).cluster);
  return file !== undefined && (await isPostgresAlive(file.pid)) ? file.pid : undefined;
}

/** Stops PostgreSQL in the folder and deletes the folder. */
export async function removeDataFolder(folder: string): Promise<void> {
  const pid = await findRunning(folder);
  if (pid !== undefined) {
    process.kill(pid, 'SIGQUIT');
    await vi.waitUntil(async () => !(await isPostgresAlive(pid)), { timeout: 60_000, interval: 20 });
  }
  await rm(folder, { recursive: true, force: true });
}
