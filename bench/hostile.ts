import { mkdir, writeFile } from 'node:fs/promises';
import type { Benchmark } from './benchmark.ts';
import { openDeskSession } from './hostile/desk-session.ts';
import type { DeskSession } from './hostile/desk-session.ts';
import { replayFile } from './hostile/replay.ts';
import { describeLoad, formatReport } from './hostile/report.ts';
import { runLoad } from './hostile/run-load.ts';
import type { Failure } from './hostile/run-load.ts';
import { isFailure } from './hostile/send-request.ts';
import { startIdle, startProbed } from './hostile/start-probed.ts';
import type { ProbedStorefront } from './hostile/start-probed.ts';
import { readOptions, seedOption } from './read-options.ts';
import { makeDataFolder, removeDataFolder } from './storefront/data-folder.ts';
import { isStorefrontBuilt } from './storefront/start-storefront.ts';

const MINUTE_MS = 60_000;
const MAX_FILES = 20;
const FOLDER = 'bench/results/hostile';

const usage =
  'npm run bench -- hostile [--posts 100000] [--minutes 60] [--seed N] [--json] or npm run bench -- hostile --replay <file>';

/**
 * Sends malformed and malicious requests. Exit codes: 1 when a goal is missed, such as no 5xx responses; 2
 * for invalid options.
 */
async function runHostile(args: readonly string[]): Promise<number> {
  const [first, file] = args;
  if (first === '--replay' && file !== undefined) return replay(file);
  const options = readOptions(
    args,
    {
      posts: { initial: 100_000, min: 10, max: 10_000_000 },
      minutes: { initial: 60, min: 1, max: 1_440 },
      seed: seedOption(),
    },
    usage,
  );
  if (options === undefined) return 2;
  if (!isStorefrontBuilt()) return 1;
  const { posts, minutes, seed } = options.numbers;
  console.error(`seed ${seed}`);
  const deadline = Date.now() + minutes * MINUTE_MS;
  return withServer(async (server, desk) => {
    const idle = await startIdle();
    try {
      for (const probed of [server, idle]) probed.begin();
      const load = await runLoad(server, desk, { posts, seed, isLate: () => Date.now() > deadline });
      const files = await writeFailures(seed, load.failures);
      if (server.hasEnded())
        throw new Error(
          `The server exited during the run. Run it again with --seed ${seed}, or replay a file of ${FOLDER}.`,
        );
      const [late, besides] = await Promise.all([server.measure(), idle.measure()]);
      const report = describeLoad({ seed, posts }, load, { late, besides }, files);
      console.log(options.json ? JSON.stringify(report, null, 2) : formatReport(report));
      return report.missed.length === 0 ? 0 : 1;
    } finally {
      idle.end();
    }
  });
}

async function replay(file: string): Promise<number> {
  if (!isStorefrontBuilt()) return 1;
  return withServer(async ({ origin }, desk) => {
    const outcome = await replayFile(origin, desk, file);
    console.log(`${outcome.name} after ${outcome.elapsedMs.toFixed(0)} ms`);
    return isFailure(outcome) ? 1 : 0;
  });
}

async function withServer(
  use: (server: ProbedStorefront, desk: DeskSession) => Promise<number>,
): Promise<number> {
  const folder = await makeDataFolder();
  try {
    const server = await startProbed(folder);
    try {
      const desk = await openDeskSession(folder);
      try {
        return await use(server, desk);
      } finally {
        await desk.close();
      }
    } finally {
      await server.end('SIGTERM');
    }
  } finally {
    await removeDataFolder(folder);
  }
}

async function writeFailures(seed: number, failures: readonly Failure[]): Promise<readonly string[]> {
  await mkdir(FOLDER, { recursive: true });
  return Promise.all(
    failures.slice(0, MAX_FILES).map(async ({ name, request }, index) => {
      const file = `${FOLDER}/${seed}-${index}-${request.family}-${name}.http`;
      await writeFile(file, request.bytes);
      return file;
    }),
  );
}

export const hostileBenchmark: Benchmark = { usage, run: runHostile };
