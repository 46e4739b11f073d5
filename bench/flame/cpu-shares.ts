import { readFile, readdir } from 'node:fs/promises';
import { clusterFilesIn } from '../../server/database/embedded/create-cluster.ts';
import { readPostmasterFile } from '../../server/database/embedded/postmaster-file.ts';

const MS_A_TICK = 10;

/** CPU time in ms of the processes that a sign-up needs. */
export interface CpuTimes {
  readonly main: number;
  /** Threads of the server besides the main one: password hashes, garbage collection, compilation. */
  readonly threads: number;
  readonly postgres: number;
  readonly client: number;
}

/** Reads user and system time of a process or thread. Linux only. */
async function readStat(path: string): Promise<{ readonly ms: number; readonly parent: number }> {
  const text = await readFile(path, 'utf8').catch(() => '');
  // The name in parentheses may have spaces.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  return { parent: fields[1] ?? 0, ms: ((fields[11] ?? 0) + (fields[12] ?? 0)) * MS_A_TICK };
}

async function readPostgres(dataFolder: string): Promise<number> {
  const postmaster = await readPostmasterFile(clusterFilesIn(dataFolder).cluster);
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(pids.map((pid) => readStat(`/proc/${pid}/stat`)));
  return stats.reduce((sum, { ms, parent }) => (parent === postmaster?.pid ? sum + ms : sum), 0);
}

/** Reads the CPU times of a storefront, its embedded database and this process. */
export async function readCpuTimes(server: number, dataFolder: string): Promise<CpuTimes> {
  const tasks = await readdir(`/proc/${server}/task`);
  const stats = await Promise.all(
    tasks.map(async (task) => ({ task, ...(await readStat(`/proc/${server}/task/${task}/stat`)) })),
  );
  const sum = (isCounted: (task: string) => boolean) =>
    stats.filter(({ task }) => isCounted(task)).reduce((total, { ms }) => total + ms, 0);
  const { user, system } = process.cpuUsage();
  return {
    main: sum((task) => task === String(server)),
    threads: sum((task) => task !== String(server)),
    postgres: await readPostgres(dataFolder),
    client: (user + system) / 1_000,
  };
}
