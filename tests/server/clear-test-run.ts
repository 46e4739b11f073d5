import { once } from 'node:events';
import { readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { clusterFilesIn } from '#server/database/embedded/create-cluster.ts';
import { programsFolderOf } from '../fixtures/programs/programs-folder.ts';
import { isPostgresAlive, readPostmasterFile } from '#server/database/embedded/postmaster-file.ts';

/** Kills servers that tests started and did not stop. Their environment contains the folder of the run. */
async function killServers(runFolder: string): Promise<void> {
  for (const pid of await readdir('/proc').catch(() => [])) {
    const environment = /^\d+$/.test(pid) ? await readFile(`/proc/${pid}/environ`).catch(() => '') : '';
    if (environment.includes(runFolder)) kill(Number(pid), 'SIGKILL');
  }
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has already exited.
  }
}

async function stopDatabase(dataFolder: string): Promise<void> {
  const running = await readPostmasterFile(clusterFilesIn(dataFolder).cluster);
  if (running === undefined || !(await isPostgresAlive(running.pid))) return;
  kill(running.pid, 'SIGQUIT');
  while (await isPostgresAlive(running.pid)) await wait(20);
}

/**
 * Runs in parallel to the tests and cleans up after them, even when the test run is killed. The end of its
 * input means that the run has ended.
 */
const [, , runFolder] = process.argv;
if (runFolder === undefined) throw new Error('Missing argument: the folder of the test run.');
await once(process.stdin.resume(), 'end');
// A worker may still write into the folder, so wait until the folder stays deleted.
for (let absences = 0; absences < 20; absences += 1) {
  const names = await readdir(runFolder).catch(() => undefined);
  if (names !== undefined) {
    absences = 0;
    await killServers(runFolder);
    for (const name of names) await stopDatabase(join(runFolder, name));
    // Fails while a worker writes into the folder. The next iteration retries.
    await rm(runFolder, { recursive: true, force: true }).catch(() => undefined);
  }
  await wait(100);
}
await rm(programsFolderOf(runFolder), { recursive: true, force: true });
