import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { isPostgresAlive } from '#server/database/embedded/postmaster-file.ts';
import { waitForNextTurn } from '../fixtures/next-turn.ts';
import { takeSample } from '../fixtures/take-sample.ts';
import { findRunning, newDataFolder, removeDataFolder } from './database/embedded/own-cluster.ts';
import { startDevelopment } from './start-development.ts';
import { endProcess, killProcesses, startShop } from './start-shop.ts';

/** In ms. On a busy machine, a development server or a test run takes minutes to start. */
const TEST_MS = 240_000;

const folder = newDataFolder();

afterEach(() => killProcesses());
afterAll(() => removeDataFolder(folder));

const starts = {
  'npm run dev': () => startDevelopment({ DATA_DIR: folder }),
  'the server': () => startShop(folder),
};
const signals = ['SIGTERM', 'SIGINT'] as const;
const ended = [
  ...signals.map((signal) => ({ signal, name: 'the server' }) as const),
  // This server is slow to start, so the test samples one signal.
  ...takeSample(signals, 1, 'signals').map((signal) => ({ signal, name: 'npm run dev' }) as const),
];

describe('a signal', () => {
  it.each(ended)(
    'stops $name and its database: $signal',
    async ({ signal, name }) => {
      const { child, address } = await starts[name]();
      expect((await fetch(address)).status).toBe(200);
      expect(await findRunning(folder)).toBeGreaterThan(0);
      expect(await endProcess(child, signal)).toBe(0);
      expect(await findRunning(folder)).toBeUndefined();
      await expect(fetch(address)).rejects.toThrow('fetch failed');
    },
    TEST_MS,
  );
});

describe('a server that receives a stop signal', () => {
  it(
    'stops its database first, even when npm forwards the signal several times',
    async () => {
      const { child } = await startShop(folder);
      expect(await findRunning(folder)).toBeGreaterThan(0);
      for (let times = 0; times < 20; times += 1) {
        child.kill('SIGTERM');
        await waitForNextTurn();
      }
      expect(await endProcess(child, 'SIGTERM')).toBe(0);
      expect(await findRunning(folder)).toBeUndefined();
    },
    TEST_MS,
  );

  it(
    'leaves no database running when the signal arrives while the database starts',
    async () => {
      const starting = startShop(folder).catch((error: unknown) => error);
      await expect.poll(() => findRunning(folder), { interval: 5, timeout: 60_000 }).toBeGreaterThan(0);
      killProcesses('SIGTERM');
      await starting;
      await expect.poll(() => findRunning(folder), { timeout: 60_000 }).toBeUndefined();
    },
    TEST_MS,
  );
});

describe('a test run', () => {
  it.each(['SIGTERM', 'SIGKILL'] as const)(
    'leaves no database running after %s',
    async (signal) => {
      const temporary = mkdtempSync(join(tmpdir(), 'test-run-'));
      chmodSync(temporary, 0o755);
      const findFolder = () => readdirSync(temporary).find((name) => name.startsWith('formcart-tests-'));
      const findDatabase = async () => findRunning(join(temporary, findFolder() ?? '', 'shared'));
      const vitest = ['node_modules/vitest/vitest.mjs', 'run', 'tests/server/database/migrations.test.ts'];
      const run = spawn(process.execPath, vitest, {
        env: { ...process.env, TMPDIR: temporary },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      await expect.poll(findDatabase, { interval: 5, timeout: 40_000 }).toBeGreaterThan(0);
      const database = (await findDatabase()) ?? 0;
      await endProcess(run, signal);
      await expect.poll(() => isPostgresAlive(database), { timeout: 40_000 }).toBe(false);
      await expect.poll(findFolder, { timeout: 40_000 }).toBeUndefined();
      // A worker that outlives its run can write until the run’s folder is deleted.
      rmSync(temporary, { recursive: true, maxRetries: 100, retryDelay: 100 });
    },
    TEST_MS,
  );
});
