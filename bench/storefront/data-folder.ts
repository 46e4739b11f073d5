import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { clusterFilesIn } from '../../server/database/embedded/create-cluster.ts';
import { isPostgresAlive, readPostmasterFile } from '../../server/database/embedded/postmaster-file.ts';

const POLL_MS = 50;

/** A folder for a storefront's data. */
export async function makeDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'formcart-bench-'));
  // Where the server runs as root, its database runs as somebody else.
  await chmod(folder, 0o755);
  return folder;
}

/** Number of the PostgreSQL that runs in the folder; undefined when none does. */
export async function findDatabaseProcess(folder: string): Promise<number | undefined> {
  const file = await readPostmasterFile(clusterFilesIn(folder).cluster);
  return file !== undefined && (await isPostgresAlive(file.pid)) ? file.pid : undefined;
}

/** Ends the PostgreSQL that was left running there, and removes the folder. */
export async function removeDataFolder(folder: string): Promise<void> {
  const left = await findDatabaseProcess(folder);
  if (left !== undefined) {
    process.kill(left, 'SIGQUIT');
    while (await isPostgresAlive(left)) await sleep(POLL_MS);
  }
  await rm(folder, { recursive: true, force: true });
}
