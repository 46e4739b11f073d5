import { once } from 'node:events';
import { readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { clusterFilesIn } from '#server/database/embedded/create-cluster.ts';
import { programsFolderOf } from '../fixtures/programs/programs-folder.ts';
import { isPostgresAlive, readPostmasterFile } from '#server/database/embedded/postmaster-file.ts';

/** Servers that tests started and did not end: the folder of the run is in their settings. */
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
    // It has ended by itself in this moment.
  }
}

async function stopDatabase(dataFolder: string): Promise<void> {
  const running = await readPostmasterFile(clusterFilesIn(dataFolder).cluster);
  if (running === undefined || !(await isPostgresAlive(running.pid))) return;
  kill(running.pid, 'SIGQUIT');
  while (await isPostgresAlive(running.pid)) await wait(20);
}

/**
 * A process beside a run of the tests: when its input ends, so has the run, however it ended, and what the run left
 * behind is removed. The run itself cannot do so when it is killed.
 */
const [, , runFolder] = process.argv;
if (runFolder === undefined) throw new Error('Name the folder of the run.');
await once(process.stdin.resume(), 'end');
// A worker of the run that ends last may still write into the folder: it is gone when it has been for a while.
for (let absences = 0; absences < 20; absences += 1) {
  const names = await readdir(runFolder).catch(() => undefined);
  if (names !== undefined) {
    absences = 0;
    await killServers(runFolder);
    for (const name of names) await stopDatabase(join(runFolder, name));
    // While somebody writes into it, it cannot be removed: the next turn tries again.
    await rm(runFolder, { recursive: true, force: true }).catch(() => undefined);
  }
  await wait(100);
}
await rm(programsFolderOf(runFolder), { recursive: true, force: true });
