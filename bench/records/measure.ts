import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import type { Queries } from '../../server/database/queries.ts';

/** PostgreSQL adds a session's reads to its statistics within a second. */
const STATISTICS_MS = 1_500;
const SAMPLE_MS = 100;

/** Runs the work several times. Returns the median in milliseconds. */
export async function medianMs(times: number, work: (index: number) => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  for (let index = 0; index < times; index += 1) {
    const began = performance.now();
    await work(index);
    taken.push(performance.now() - began);
  }
  return taken.toSorted((a, b) => a - b)[Math.floor(times / 2)] ?? 0;
}

/** Returns the number of rows read from all tables so far, by scans and by indexes. */
export async function countRowsRead(queries: Queries): Promise<number> {
  await sleep(STATISTICS_MS);
  await queries.execute(sql`select pg_stat_clear_snapshot()`);
  const { rows } = await queries.execute<{ read: string }>(
    sql`select coalesce(sum(seq_tup_read + coalesce(idx_tup_fetch, 0)), 0) as read from pg_stat_user_tables`,
  );
  return Number(rows[0]?.read ?? 0);
}

export interface CommandRun {
  readonly seconds: number;
  /** Peak memory of the process, in MB. */
  readonly peakMb: number;
  readonly output: string;
}

/** Runs a Formcart command on a database and samples its memory. */
export async function runCommand(words: readonly string[], dataFolder: string): Promise<CommandRun> {
  const began = performance.now();
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/cli/records.ts', ...words], {
    env: { ...process.env, DATA_DIR: dataFolder, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output = `${output}${String(chunk)}`.slice(-2_000)));
  const exit = once(child, 'exit');
  let peakMb = 0;
  while (child.exitCode === null && child.signalCode === null) {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
    peakMb = Math.max(peakMb, Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1_024);
    await Promise.race([exit, sleep(SAMPLE_MS)]);
  }
  return { seconds: (performance.now() - began) / 1_000, peakMb, output };
}
