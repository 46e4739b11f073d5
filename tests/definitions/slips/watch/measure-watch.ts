import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRandom } from '#definitions/cli/diff/generate-answers.ts';
import { slipsByClass } from '../corpus/all-slips.ts';
import { applySlip, blamedLine } from '../corpus/apply-slip.ts';
import type { RightThing, Slip } from '../corpus/slip.ts';
import { rightThings } from '../right-things.ts';
import type { Marker } from './problem-matcher.ts';
import { watchProject } from './watched-project.ts';
import type { WatchedProject } from './watched-project.ts';

/**
 * Reports how many mistakes of the corpus the check task of the editor underlines while one watching process
 * runs. Run it with `npx tsx tests/definitions/slips/watch/measure-watch.ts [mistakes] [valid edits] [seed]`,
 * from the project's folder. It takes some ten minutes.
 */
const [most = '120', valid = '40', given] = process.argv.slice(2);
const seed = Number(given ?? Math.floor(Math.random() * 1_000_000));
const shipped = join(process.cwd(), 'form-definitions');

/** Returns a random selection, in random order. */
function take<Entry>(entries: readonly Entry[], count: number): readonly Entry[] {
  const random = createRandom(seed);
  return entries
    .map((entry) => ({ entry, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .slice(0, count)
    .map(({ entry }) => entry);
}

interface Result {
  readonly group: string;
  readonly name: string;
  readonly isUnderlined: boolean;
  readonly isOnFile: boolean;
  readonly isOnLine: boolean;
  /** True if the problems before the edit are back after it is undone. */
  readonly isRestored: boolean;
  readonly shown: readonly string[];
}

/** Returns whether the editor can draw a line under the place: the file has this line. */
function isVisible({ file, line, column }: Marker): boolean {
  try {
    const text = readFileSync(file, 'utf8').split('\n')[line - 1];
    return text !== undefined && column >= 1 && column <= text.length + 1;
  } catch {
    return false;
  }
}

const keyOf = ({ file, line, column, severity, message }: Marker) =>
  `${file}:${line}:${column} ${severity} ${message}`;

async function measure(project: WatchedProject, group: string, entry: Slip | RightThing): Promise<Result> {
  const { root } = project;
  const before = new Set(project.list().map(keyOf));
  const original = entry.copies === undefined ? readFileSync(join(shipped, entry.file), 'utf8') : '';
  let restore = () => {};
  const markers = await project.edit(() => (restore = applySlip(entry, root, shipped)));
  const errors = markers.filter(
    (marker) => marker.severity === 'error' && !before.has(keyOf(marker)) && isVisible(marker),
  );
  const file = join(root, entry.file);
  const text = entry.removes?.includes(entry.file) === true ? '' : readFileSync(file, 'utf8');
  const line = 'line' in entry ? blamedLine(entry, original, text) : undefined;
  const after = await project.edit(restore);
  const isOnFile = errors.some((error) => error.file === file);
  return {
    group,
    name: entry.name,
    isUnderlined: errors.length > 0,
    isOnFile,
    isOnLine: errors.some((error) => error.file === file && error.line === line),
    isRestored: after.length === before.size && after.every((marker) => before.has(keyOf(marker))),
    shown: errors.map(keyOf),
  };
}

function count(results: readonly Result[], holds: (result: Result) => boolean): string {
  const found = results.filter(holds).length;
  return `${found} of ${results.length} (${Math.round((100 * found) / results.length)} %)`;
}

function describe({ group, name, isUnderlined, isOnFile, isOnLine, isRestored, shown }: Result): string {
  const place = isOnLine ? 'right line' : isOnFile ? 'right file' : isUnderlined ? 'OTHER FILE' : 'MISSED';
  return [
    `${place.padEnd(10)}  ${isRestored ? '' : 'NOT RESTORED  '}${group}: ${name}`,
    ...(isOnLine ? [] : shown.slice(0, 3).map((text) => `            ${text}`)),
  ].join('\n');
}

const all = Object.entries(slipsByClass).flatMap(([group, slips]) =>
  slips.map((entry) => ({ group, entry })),
);
const slips = take(all, Number(most));
console.log(`${slips.length} of ${all.length} mistakes, seed ${seed}`);
const project = await watchProject();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void project.close().then(() => process.exit(1)));
}
try {
  console.log(`Problems before the first edit: ${project.list().length}`);
  const results: Result[] = [];
  for (const { group, entry } of slips) {
    const result = await measure(project, group, entry);
    results.push(result);
    console.log(describe(result));
  }
  const rights: Result[] = [];
  for (const entry of take(rightThings, Number(valid))) {
    const result = await measure(project, 'right-things', entry);
    rights.push(result);
    console.log(result.isUnderlined ? `FALSE ALARM ${describe(result)}` : `no problem  ${entry.name}`);
  }
  console.log(`underlined ${count(results, ({ isUnderlined }) => isUnderlined)}`);
  console.log(`in the right file ${count(results, ({ isOnFile }) => isOnFile)}`);
  console.log(`on the right line ${count(results, ({ isOnLine }) => isOnLine)}`);
  console.log(`gone after the edit is undone ${count(results, ({ isRestored }) => isRestored)}`);
  console.log(`valid edits underlined ${count(rights, ({ isUnderlined }) => isUnderlined)}`);
  console.log(`gone after the valid edit is undone ${count(rights, ({ isRestored }) => isRestored)}`);
} finally {
  await project.close();
}
