import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Benchmark } from './benchmark.ts';
import { countByRoom, isMutationReport, listSurvivors } from './mutation/count-mutants.ts';
import type { MutationReport, RoomCounts } from './mutation/count-mutants.ts';
import { rooms } from './mutation/rooms.ts';
import { parseJson } from '../src/domain/read-property.ts';

const STRYKER = fileURLToPath(
  new URL('./node_modules/@stryker-mutator/core/bin/stryker.js', import.meta.url),
);
const SETTINGS = 'bench/mutation/stryker.json';
const REPORT = 'bench/results/mutation.json';
const reportOf = (room: string): string => `bench/results/mutation-${room}.json`;
const GOAL = 0.9;

const usage = `npm run bench -- mutation [--room ${Object.keys(rooms).join('|')}] [--json]`;

/**
 * Mutates the code at one place at a time and runs its tests. Exit codes: 1 when too many mutants survive, 2
 * for invalid options.
 */
async function runMutation(args: readonly string[]): Promise<number> {
  const options = readOptions(args);
  if (options === undefined) return 2;
  if (!existsSync(STRYKER)) {
    console.error('Stryker is not installed. Run: npm ci --prefix bench');
    return 1;
  }
  const reports = new Map<string, MutationReport>();
  for (const [name, { files }] of options.rooms) {
    const { status } = spawnSync(process.execPath, [STRYKER, 'run', SETTINGS, '--mutate', files.join()], {
      stdio: ['ignore', 2, 2],
      env: { ...process.env, MUTATED_ROOM: name },
    });
    if (status !== 0) {
      console.error(`The run of ${name} failed.`);
      break;
    }
    copyFileSync(REPORT, reportOf(name));
    const report = parseJson(readFileSync(REPORT, 'utf8'));
    if (!isMutationReport(report))
      throw new TypeError(`${REPORT} is not a Stryker report of ${name}. Run the benchmark again.`);
    reports.set(name, report);
  }
  const counts = countByRoom(reports);
  const survivors = [...reports.values()].flatMap(listSurvivors);
  console.log(
    options.json ? JSON.stringify({ rooms: counts, survivors }, null, 2) : format(counts, survivors),
  );
  return reports.size === options.rooms.length && counts.every(({ score }) => score >= GOAL) ? 0 : 1;
}

function readOptions(args: readonly string[]) {
  try {
    const options = { room: { type: 'string', multiple: true }, json: { type: 'boolean' } } as const;
    const { room: names = Object.keys(rooms), json } = parseArgs({ args: [...args], options }).values;
    const selected = Object.entries(rooms).filter(([name]) => names.includes(name));
    if (selected.length < names.length)
      throw new Error(`Unknown folder ${names.find((name) => !(name in rooms))} in --room.`);
    return { rooms: selected, json };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
    return undefined;
  }
}

function format(counts: readonly RoomCounts[], survivors: readonly string[]): string {
  return [
    `Node ${process.version}. Goal: ${GOAL * 100} % of the mutants that are not static.`,
    '',
    '| folder | mutants | killed | survived | without a test | static | killed of those not static |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...counts.map(
      ({ room, all, killed, survived, uncovered, ignored, score }) =>
        `| ${room} | ${all} | ${killed} | ${survived} | ${uncovered} | ${ignored} | ${(score * 100).toFixed(1)} % |`,
    ),
    '',
    ...survivors,
  ].join('\n');
}

export const mutationBenchmark: Benchmark = { usage, run: runMutation };
