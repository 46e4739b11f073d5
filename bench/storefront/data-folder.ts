import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { clusterFilesIn } from '../../server/database/embedded/create-cluster.ts';
import { isPostgresAlive, readPostmasterFile } from '../../server/database/embedded/postmaster-file.ts';

const POLL_MS = 50;

/** Creates a temporary folder for a storefront's data. */
export async function makeDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'formcart-bench-'));
  // A server that runs as root runs its database as another user.
  await chmod(folder, 0o755);
  return folder;
}

/** Returns the process id of the PostgreSQL that runs in the folder; undefined when none does. */
export async function findDatabaseProcess(folder: string): Promise<number | undefined> {
  const file = await readPostmasterFile(clusterFilesIn(folder).cluster);
  return file !== undefined && (await isPostgresAlive(file.pid)) ? file.pid : undefined;
}

/** Stops a PostgreSQL still running in the folder, and removes the folder. */
export async function removeDataFolder(folder: string): Promise<void> {
  const left = await findDatabaseProcess(folder);
  if (left !== undefined) {
    process.kill(left, 'SIGQUIT');
    while (await isPostgresAlive(left)) await sleep(POLL_MS);
  }
  await rm(folder, { recursive: true, force: true });
}
