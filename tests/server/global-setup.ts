import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { refuseScans } from './database/refuse-scans.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the run keeps all its databases. Nothing is there until a test asks for one. */
    testRunFolder: string;
  }
}

/**
 * Gives the run a folder for its databases. They are stopped and removed when the run ends, also when it is killed.
 * @returns what vitest calls at a regular end
 */
export function setup(project: TestProject): () => Promise<void> {
  const folder = join(tmpdir(), `formcart-tests-${randomBytes(6).toString('hex')}`);
  project.provide('testRunFolder', folder);
  // In a group of its own: what a terminal sends to the run does not reach it.
  const clearing = spawn(process.execPath, ['--import', 'tsx', 'tests/server/clear-test-run.ts', folder], {
    stdio: ['pipe', 'ignore', 'inherit'],
    detached: true,
  });
  clearing.unref();
  return async () => {
    try {
      // A part of the tests would say little: its own queries are checked when all run.
      if (await hasRunServerTests(project)) await refuseScans(folder);
    } finally {
      clearing.ref();
      const exit = once(clearing, 'exit');
      clearing.stdin.end();
      await exit;
    }
  };
}

/** Whether the run had every test of the server. */
async function hasRunServerTests({ vitest }: TestProject): Promise<boolean> {
  const ran = new Set(vitest.state.getFiles().map(({ filepath }) => filepath));
  const names = await readdir('tests/server', { recursive: true });
  return names
    .filter((name) => name.endsWith('.test.ts'))
    .every((name) => ran.has(resolve('tests/server', name)));
}
