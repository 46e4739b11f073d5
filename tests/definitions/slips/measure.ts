import { fork } from 'node:child_process';
import { slipsByClass } from './corpus/all-slips.ts';
import { measureEntries } from './corpus/measure-entries.ts';
import type { Measured } from './corpus/measure-entries.ts';
import { rightThings } from './right-things.ts';

/**
 * Reports how many mistakes of the corpus `npm run forms -- check` finds, and whether the first error is on
 * the blamed line. Run it with `npx tsx tests/definitions/slips/measure.ts`, from the project's folder.
 * Arguments, such as `rules prices`, limit the report to these classes.
 */
const WORKERS = 2;
const RIGHT = 'right-things';

const [mode, ...words] = process.argv.slice(2);
const part = mode === '--part' ? Number(words[0]) : undefined;
const chosen = (part === undefined ? [mode, ...words] : words.slice(1)).filter((word) => word !== undefined);

const all = [
  ...Object.entries(slipsByClass).flatMap(([group, slips]) => slips.map((entry) => ({ group, entry }))),
  ...rightThings.map((entry) => ({ group: RIGHT, entry })),
].filter(({ group }) => chosen.length === 0 || chosen.includes(group));

function runPart(index: number): Promise<readonly Measured[]> {
  const measured: Measured[] = [];
  const child = fork(import.meta.filename, ['--part', String(index), ...chosen]);
  return new Promise((resolve, reject) => {
    child.on('message', (message: Measured) => void measured.push(message));
    child.on('exit', (code) =>
      code === 0 ? resolve(measured) : reject(new Error(`Part ${index} exited with ${code}.`)),
    );
  });
}

function describe({ errors, place, isBlamed, isAmong, message }: Measured): string {
  if (errors === 0) return message === '' ? '' : `        ${message}`;
  const lineOf = isBlamed ? 'right line' : isAmong ? 'RIGHT LINE LATER' : 'WRONG LINE';
  return `        ${lineOf}, ${errors} errors, first: ${place}  ${message}`;
}

function percent(count: number, total: number): string {
  return `${count} of ${total} (${total === 0 ? 0 : Math.round((100 * count) / total)} %)`;
}

function report(measured: readonly Measured[]): void {
  const slips = measured.filter(({ group }) => group !== RIGHT);
  const rights = measured.filter(({ group }) => group === RIGHT);
  for (const result of slips) {
    console.log(
      `${result.errors > 0 ? 'found ' : 'MISSED'}  ${result.group}: ${result.name} (${result.why})`,
    );
    console.log(describe(result));
  }
  for (const result of rights) {
    console.log(`${result.errors > 0 ? 'FALSE ALARM' : 'no error'}  ${result.group}: ${result.name}`);
    if (result.errors > 0) console.log(describe(result));
  }
  const found = slips.filter(({ errors }) => errors > 0);
  for (const group of new Set(slips.map((result) => result.group))) {
    const own = slips.filter((result) => result.group === group);
    const right = own.filter(({ isBlamed }) => isBlamed).length;
    console.log(
      `${group}: found ${own.filter(({ errors }) => errors > 0).length}, right line first ${right}, of ${own.length}`,
    );
  }
  const right = found.filter(({ isBlamed }) => isBlamed).length;
  const alarms = rights.filter(({ errors }) => errors > 0).length;
  console.log(
    `found ${percent(found.length, slips.length)}, right line first ${percent(right, slips.length)}, false alarms ${alarms} of ${rights.length}`,
  );
}

if (part === undefined) {
  const measured = (await Promise.all(Array.from({ length: WORKERS }, (_, index) => runPart(index)))).flat();
  const order = new Map(all.map(({ entry }, index) => [entry.name, index]));
  report(measured.toSorted((a, b) => (order.get(a.name) ?? 0) - (order.get(b.name) ?? 0)));
} else {
  const own = all.filter((_, index) => index % WORKERS === part);
  await measureEntries(own, (measured) => process.send?.(measured));
  process.disconnect();
}
