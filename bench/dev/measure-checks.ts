import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { WATCH_ENDS } from '../../src/definitions/cli/check/check-command.ts';
import type { LargeProject } from './copy-large-project.ts';
import { summarize } from './measured.ts';
import type { Sample, Times } from './measured.ts';
import { readCpu, readEndedChildren } from './process-tree.ts';

const POLL_MS = 25;
/** Pause between edits. */
const SETTLED_MS = 500;
const PATIENCE_MS = 900_000;
const ONE = 'contact';
const EDITED = { file: `${ONE}/schema.json`, before: '"title": "Contact us"' };

/** Runs `npm run forms -- check` as an author does. */
async function timeCheck(folder: string, slugs: readonly string[]): Promise<Sample> {
  const before = readEndedChildren();
  const started = performance.now();
  const child = spawn('npm', ['run', 'forms', '--', 'check', ...slugs], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The check of ${folder} ended with exit code ${code}.`);
  return { ms: performance.now() - started, cpuMs: readEndedChildren() - before };
}

/** Counts the runs of a watching check. */
function countRuns(output: string): number {
  return output.split(WATCH_ENDS).length - 1;
}

/** Edits a form while a check watches, and measures the time from each save to its findings. */
async function timeWatch(project: LargeProject, rounds: number) {
  const child = spawn('npm', ['run', 'forms', '--', 'check', '--watch'], {
    cwd: project.folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    // In its own group, so that npm and the check receive the signal.
    detached: true,
  });
  const pid = child.pid ?? 0;
  const ended = once(child, 'exit');
  const end = () => void (child.exitCode ?? process.kill(-pid, 'SIGTERM'));
  process.once('exit', end);
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  const time = async (run: number, edit?: () => void): Promise<Sample> => {
    const before = readCpu(pid);
    const started = performance.now();
    edit?.();
    while (countRuns(output) < run && child.exitCode === null) {
      if (performance.now() - started > PATIENCE_MS) throw new Error(`The check does not end:\n${output}`);
      await sleep(POLL_MS);
    }
    return { ms: performance.now() - started, cpuMs: readCpu(pid) - before };
  };
  try {
    const file = join(project.definitions, EDITED.file);
    const text = readFileSync(file, 'utf8');
    if (!text.includes(EDITED.before)) throw new Error(`${file} does not contain ${EDITED.before}.`);
    await time(1);
    const samples: Sample[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const edited = text.replace(EDITED.before, `"title": "Contact ${round}"`);
      samples.push(await time(round + 2, () => writeFileSync(file, edited)));
      await sleep(SETTLED_MS);
    }
    writeFileSync(file, text);
    return samples;
  } finally {
    process.off('exit', end);
    end();
    await ended;
  }
}

/** Measures the check of all forms, of one form, and of an edited form while the check watches. */
export async function measureChecks(project: LargeProject, rounds: number): Promise<readonly Times[]> {
  const one: Sample[] = [];
  for (let round = 0; round < rounds; round += 1) one.push(await timeCheck(project.folder, [ONE]));
  return [
    // The check of hundreds of forms takes minutes, so it runs once.
    summarize('check', [await timeCheck(project.folder, [])]),
    summarize('check of one form', one),
    summarize('check --watch', await timeWatch(project, rounds)),
  ];
}
