import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { format } from 'prettier';
import type { Benchmark } from './benchmark.ts';
import { copyLargeProject, listVisitorForms } from './dev/copy-large-project.ts';
import type { LargeProject } from './dev/copy-large-project.ts';
import { findFailures } from './dev/find-failures.ts';
import { OPEN_FORM } from './dev/list-edits.ts';
import { measureChecks } from './dev/measure-checks.ts';
import { measureEdits } from './dev/measure-edits.ts';
import { summarize } from './dev/measured.ts';
import type { MeasuredProject, Sample } from './dev/measured.ts';
import { printProjects } from './dev/print-projects.ts';
import { startDevServer } from './dev/start-dev-server.ts';
import { makeDataFolder, removeDataFolder } from './storefront/data-folder.ts';

const usage = 'npm run bench -- dev [--forms 21,121,521] [--rounds 3] [--only server|checks] [--json]';
const definitions = fileURLToPath(new URL('../form-definitions', import.meta.url));
const shipped = () => listVisitorForms(definitions).length;
const ADDED = [0, 100, 500];
const MAX_FORMS = 2_000;
const MAX_ROUNDS = 20;
const STARTS = 2;
/** The parts of the benchmark. */
const PARTS = ['server', 'checks'];

function readNumber(option: string, text: string, min: number, max: number): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= min && value <= max) return value;
  throw new Error(`--${option} must be a whole number from ${min} to ${max}, not "${text}".`);
}

/** @throws {Error} with a message for the user */
function readDevOptions(args: readonly string[]) {
  const least = shipped();
  const usual = ADDED.map((added) => least + added);
  const { values } = parseArgs({
    args: [...args],
    options: {
      forms: { type: 'string', default: usual.join(',') },
      rounds: { type: 'string', default: '3' },
      only: { type: 'string', default: PARTS.join() },
      json: { type: 'boolean', default: false },
    },
  });
  const parts = values.only.split(',');
  const unknown = parts.find((part) => !PARTS.includes(part));
  if (unknown !== undefined) throw new Error(`--only must be one of: ${PARTS.join(', ')}, not "${unknown}".`);
  const sizes = values.forms.split(',').map((text) => readNumber('forms', text, least, MAX_FORMS));
  return {
    sizes: [...new Set(sizes)].toSorted((a, b) => a - b),
    parts: new Set(parts),
    isComplete: values.forms === usual.join(',') && parts.length === PARTS.length,
    rounds: readNumber('rounds', values.rounds, 1, MAX_ROUNDS),
    json: values.json,
  };
}

type DevOptions = ReturnType<typeof readDevOptions>;

/** Starts the server several times, the first time without caches and database. Keeps the last one running. */
async function measureStarts(folder: string, data: string) {
  const samples: Sample[] = [];
  for (;;) {
    const server = await startDevServer(folder, data, OPEN_FORM);
    samples.push({ ms: server.readyMs, cpuMs: server.readyCpuMs });
    if (samples.length > STARTS) {
      const starts = [summarize('first start', samples.slice(0, 1)), summarize('start', samples.slice(1))];
      return { server, starts };
    }
    await server.end();
  }
}

async function measureServer(project: LargeProject, rounds: number) {
  const data = await makeDataFolder();
  try {
    const { server, starts } = await measureStarts(project.folder, data);
    try {
      return { starts, ...(await measureEdits(server, project, rounds)) };
    } finally {
      await server.end();
    }
  } finally {
    await removeDataFolder(data);
  }
}

const NO_SERVER = { starts: [], edits: [], lost: [], memory: undefined };

async function measureProject(forms: number, { parts, rounds }: DevOptions): Promise<MeasuredProject> {
  const before = loadavg()[0] ?? 0;
  const project = copyLargeProject(forms);
  try {
    const checks = parts.has('checks') ? await measureChecks(project, rounds) : [];
    const server = parts.has('server') ? await measureServer(project, rounds) : NO_SERVER;
    return { forms, ...server, checks, load: [before, loadavg()[0] ?? 0] };
  } finally {
    project.remove();
  }
}

/**
 * Measures the development server and the checks with more and more forms. Linux only. Exit codes: 1 when a
 * goal is missed, 2 for invalid options.
 */
async function runDev(args: readonly string[]): Promise<number> {
  let options: DevOptions;
  try {
    options = readDevOptions(args);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
    return 2;
  }
  if (!existsSync(new URL('./node_modules/echarts', import.meta.url))) {
    console.error('The chart library is not installed. Run: npm ci --prefix bench');
    return 1;
  }
  const { drawCharts } = await import('./dev/draw-charts.ts');
  const projects: MeasuredProject[] = [];
  for (const forms of options.sizes) {
    projects.push(await measureProject(forms, options));
    console.error(printProjects(projects.slice(-1)));
  }
  const failures = findFailures(projects);
  await mkdir('bench/results', { recursive: true });
  await writeFile('bench/results/dev.json', JSON.stringify({ projects, failures }, null, 2));
  // Only a complete run overwrites the chart in `docs/`.
  const chart = options.isComplete ? 'docs/development.svg' : 'bench/results/development.svg';
  await writeFile(chart, await format(drawCharts(projects), { parser: 'html', printWidth: 110 }));
  console.log(
    options.json
      ? JSON.stringify({ projects, failures }, null, 2)
      : [printProjects(projects), ...failures].join('\n'),
  );
  return failures.length === 0 ? 0 : 1;
}

export const devBenchmark: Benchmark = { usage, run: runDev };
