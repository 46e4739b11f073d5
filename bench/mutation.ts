import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { countByRoom, listSurvivors } from './mutation/count-mutants.ts';
import type { MutationReport, RoomCounts } from './mutation/count-mutants.ts';

const STRYKER = fileURLToPath(
  new URL('./node_modules/@stryker-mutator/core/bin/stryker.js', import.meta.url),
);
const SETTINGS = 'bench/mutation/stryker.json';
const REPORT = 'bench/results/mutation.json';
const GOAL = 0.9;

const usage = 'npm run bench -- mutation [--only "rules/*.ts"] [--json]';

/** Changes the code a little, a place at a time, and runs its tests. Exit code 1: too many changes go unseen; 2: bad options. */
export async function runMutation(args: readonly string[]): Promise<number> {
  const options = readOptions(args);
  if (options === undefined) return 2;
  if (!existsSync(STRYKER)) {
    console.error('What changes the code is not installed. Run: npm ci --prefix bench');
    return 1;
  }
  const only = options.only === undefined ? [] : ['--mutate', options.only];
  const { status } = spawnSync(process.execPath, [STRYKER, 'run', SETTINGS, ...only], {
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) return 1;
  const report: MutationReport = JSON.parse(readFileSync(REPORT, 'utf8'));
  const rooms = countByRoom(report);
  const survivors = listSurvivors(report);
  console.log(options.json ? JSON.stringify({ rooms, survivors }, null, 2) : format(rooms, survivors));
  return rooms.every(({ score }) => score >= GOAL) ? 0 : 1;
}

function readOptions(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: { only: { type: 'string' }, json: { type: 'boolean' } } })
      .values;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
    return undefined;
  }
}

function format(rooms: readonly RoomCounts[], survivors: readonly string[]): string {
  return [
    `Node ${process.version}. Goal: ${GOAL * 100} % of what is not static.`,
    '',
    '| room | changes | seen | unseen | without a test | static | seen of what is not static |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rooms.map(
      ({ room, all, killed, survived, uncovered, ignored, score }) =>
        `| ${room} | ${all} | ${killed} | ${survived} | ${uncovered} | ${ignored} | ${(score * 100).toFixed(1)} % |`,
    ),
    '',
    ...survivors,
  ].join('\n');
}
