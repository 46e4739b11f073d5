import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { checkForms } from '../src/definitions/cli/check/check-forms.ts';
import { listForms } from '../src/definitions/vite-plugin.ts';
import { loadCatalogue } from '../server/catalogue/load-catalogue.ts';
import type { Benchmark } from './benchmark.ts';
import { copyForms } from './check/copy-forms.ts';
import { findMedian } from './keystrokes/median.ts';

const definitions = fileURLToPath(new URL('../form-definitions', import.meta.url));
const catalogueFolder = fileURLToPath(new URL('../server/catalogue/data', import.meta.url));
const COPIED = 'form-a-business';
const COPIES = 20;
const MAX_ROUNDS = 50;

const usage = 'npm run bench -- check [--json] [--rounds 5]';

/**
 * The duration of checking some forms, in milliseconds: the first run in this process, the median, and the
 * minimum.
 */
interface CheckTime {
  readonly what: string;
  readonly forms: number;
  readonly findings: number;
  readonly firstMs: number;
  readonly medianMs: number;
  readonly bestMs: number;
}

async function measure(what: string, root: string, rounds: number): Promise<CheckTime> {
  const times: number[] = [];
  let findings = 0;
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    // Read the catalog each time, as the command does.
    const found = await checkForms(root, {
      today: '2026-11-20',
      loadCatalogue: () => loadCatalogue(catalogueFolder),
    });
    times.push(performance.now() - start);
    findings = found.length;
  }
  const forms = listForms(root).length;
  const [firstMs = Number.NaN] = times;
  return { what, forms, findings, firstMs, medianMs: findMedian(times), bestMs: Math.min(...times) };
}

function format(results: readonly CheckTime[], rounds: number): string {
  const lines = results.map(
    ({ what, forms, findings, firstMs, medianMs, bestMs }) =>
      `| ${what} | ${forms} | ${findings} | ${Math.round(firstMs)} | ${Math.round(medianMs)} | ${Math.round(bestMs)} |`,
  );
  return [
    `Node ${process.version}, ${availableParallelism()} cores, ${rounds} rounds.`,
    '',
    '| whole check of | forms | findings | first ms | median ms | best ms |',
    '| --- | --- | --- | --- | --- | --- |',
    ...lines,
  ].join('\n');
}

function readOptions(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: { json: { type: 'boolean', default: false }, rounds: { type: 'string', default: '5' } },
  });
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1 || rounds > MAX_ROUNDS) {
    throw new Error(`--rounds must be a whole number from 1 to ${MAX_ROUNDS}, not "${values.rounds}".`);
  }
  return { json: values.json, rounds };
}

/**
 * Measures the whole check of the shipped forms, and of twenty copies of one form. Exit code 2: invalid
 * options.
 */
async function runCheck(args: readonly string[]): Promise<number> {
  let options: ReturnType<typeof readOptions>;
  try {
    options = readOptions(args);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
    return 2;
  }
  const { rounds, json } = options;
  const copies = copyForms(definitions, COPIED, COPIES);
  try {
    const results = [
      await measure('the shipped forms', definitions, rounds),
      await measure(`${COPIES} copies of ${COPIED}`, copies.root, rounds),
    ];
    console.log(json ? JSON.stringify({ rounds, results }, null, 2) : format(results, rounds));
    return 0;
  } finally {
    copies.remove();
  }
}

export const checkBenchmark: Benchmark = { usage, run: runCheck };
