import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
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

const usage = 'npm run bench -- dev [--forms 21,121,521] [--rounds 3] [--json]';
const definitions = fileURLToPath(new URL('../form-definitions', import.meta.url));
const shipped = () => listVisitorForms(definitions).length;
const ADDED = [0, 100, 500];
const MOST_FORMS = 2_000;
const MOST_ROUNDS = 20;
const STARTS = 2;

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
      json: { type: 'boolean', default: false },
    },
  });
  const sizes = values.forms.split(',').map((text) => readNumber('forms', text, least, MOST_FORMS));
  return {
    sizes: [...new Set(sizes)].toSorted((a, b) => a - b),
    isComplete: values.forms === usual.join(','),
    rounds: readNumber('rounds', values.rounds, 1, MOST_ROUNDS),
    json: values.json,
  };
}

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

async function measureProject(
  project: LargeProject,
  forms: number,
  rounds: number,
): Promise<MeasuredProject> {
  const before = loadavg()[0] ?? 0;
  const data = await makeDataFolder();
  try {
    const checks = await measureChecks(project, rounds);
    await rm(join(project.folder, 'dist'), { recursive: true, force: true });
    const { server, starts } = await measureStarts(project.folder, data);
    try {
      const edited = await measureEdits(server, project, rounds);
      return { forms, starts, ...edited, checks, load: [before, loadavg()[0] ?? 0] };
    } finally {
      await server.end();
    }
  } finally {
    await removeDataFolder(data);
  }
}

/**
 * Measures the development server and the checks with more and more forms. Linux only. Exit codes: 1 when a
 * goal is missed, 2 for invalid options.
 */
async function runDev(args: readonly string[]): Promise<number> {
  let options: ReturnType<typeof readDevOptions>;
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
    const project = copyLargeProject(forms);
    try {
      projects.push(await measureProject(project, forms, options.rounds));
      console.error(printProjects(projects.slice(-1)));
    } finally {
      project.remove();
    }
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
