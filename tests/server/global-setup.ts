import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { rejectScans } from './database/reject-scans.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of all databases of the test run. It stays empty until a test needs a database. */
    testRunFolder: string;
  }
}

/**
 * Creates the folder for the databases of the test run. Starts a process that stops and deletes the databases
 * when the run ends, even when the run is killed.
 * @returns the teardown function of vitest
 */
export function setup(project: TestProject): () => Promise<void> {
  const folder = join(tmpdir(), `formcart-tests-${randomBytes(6).toString('hex')}`);
  project.provide('testRunFolder', folder);
  // The process has its own group, so that terminal signals do not reach it.
  const clearing = spawn(process.execPath, ['--import', 'tsx', 'tests/server/clear-test-run.ts', folder], {
    stdio: ['pipe', 'ignore', 'inherit'],
    detached: true,
  });
  clearing.unref();
  return async () => {
    try {
      // The check of queries needs all server tests.
      if (await hasRunServerTests(project)) await rejectScans(folder);
    } catch (error) {
      // Vitest only prints errors of a teardown.
      process.exitCode = 1;
      throw error;
    } finally {
      clearing.ref();
      const exit = once(clearing, 'exit');
      clearing.stdin.end();
      await exit;
    }
  };
}

/** Returns whether the run included every server test. */
async function hasRunServerTests({ vitest }: TestProject): Promise<boolean> {
  const ran = new Set(vitest.state.getFiles().map(({ filepath }) => filepath));
  const names = await readdir('tests/server', { recursive: true });
  return names
    .filter((name) => name.endsWith('.test.ts'))
    .every((name) => ran.has(resolve('tests/server', name)));
}
