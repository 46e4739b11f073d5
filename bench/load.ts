import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { Benchmark } from './benchmark.ts';
import type { Overload } from './load/overload.ts';
import type { Ratio } from './load/ratio.ts';
import { readOptions } from './read-options.ts';
import { makeDataFolder, removeDataFolder } from './storefront/data-folder.ts';
import { findFaults } from './storefront/find-faults.ts';
import { makeGoldenOrder } from './storefront/golden-order.ts';
import { isStorefrontBuilt, startStorefront } from './storefront/start-storefront.ts';
import { unlimitedSettings } from './storefront/unlimited-settings.ts';

const usage = 'npm run bench -- load [--seconds 10] [--rounds 3] [--overload 60] [--json]';

/**
 * Measures the server's capacity, and its behavior under overload. Exit codes: 1 when a goal is missed, 2 for
 * invalid options.
 */
async function runLoad(args: readonly string[]): Promise<number> {
  const options = readOptions(
    args,
    {
      seconds: { initial: 10, min: 1, max: 120 },
      rounds: { initial: 3, min: 1, max: 20 },
      overload: { initial: 60, min: 2, max: 600 },
    },
    usage,
  );
  if (options === undefined) return 2;
  if (!existsSync(new URL('./node_modules/autocannon', import.meta.url))) {
    console.error('autocannon is not installed. Run: npm ci --prefix bench');
    return 1;
  }
  if (!isStorefrontBuilt()) return 1;
  // Import here, so that the run can name the missing packages to install.
  const [{ measureReads }, { measureSignUps }, { overload }, { SignUps }] = await Promise.all([
    import('./load/measure-reads.ts'),
    import('./load/measure-sign-ups.ts'),
    import('./load/overload.ts'),
    import('./load/sign-ups.ts'),
  ]);
  const folder = await makeDataFolder();
  try {
    const storefront = await startStorefront(folder, { settings: unlimitedSettings });
    try {
      const reads = await measureReads(storefront.origin, options.numbers);
      const signUps = await SignUps.open(storefront.origin, await makeGoldenOrder());
      const placed = await measureSignUps(signUps, options.numbers);
      const overloaded = await overload(signUps, {
        perSecond: placed.perSecond,
        seconds: options.numbers.overload,
      });
      const found = await findFaults({ dataFolder: folder, databaseUrl: null }, signUps.acknowledged);
      const ratios = [...reads, placed];
      const failures = [
        ...ratios.filter(({ ratio, goal }) => ratio < goal).map(({ label }) => `${label}: below the goal.`),
        ...overloaded.failures,
        ...found.failures,
      ];
      const report = { ratios, overload: overloaded, acknowledged: signUps.acknowledged.size, failures };
      console.log(options.json ? JSON.stringify(report, null, 2) : format(report));
      return failures.length === 0 ? 0 : 1;
    } finally {
      await storefront.end('SIGTERM');
    }
  } finally {
    await removeDataFolder(folder);
  }
}

interface Report {
  readonly ratios: readonly Ratio[];
  readonly overload: Overload;
  readonly acknowledged: number;
  readonly failures: readonly string[];
}

function format({ ratios, overload, acknowledged, failures }: Report): string {
  const percent = (part: number) => `${Math.round(part * 100)} %`;
  const answers = Object.entries(overload.answers).map(([name, count]) => `${count} times ${name}`);
  const calm = overload.calmMs === undefined ? 'never' : `after ${(overload.calmMs / 1_000).toFixed(1)} s`;
  return [
    `Node ${process.version}, ${availableParallelism()} cores.`,
    '',
    '| | requests/s | bare, requests/s | ratio | goal |',
    '| --- | --- | --- | --- | --- |',
    ...ratios.map(
      ({ label, perSecond, barePerSecond, ratio, goal }) =>
        `| ${label} | ${perSecond.toFixed(0)} | ${barePerSecond.toFixed(0)} | ${percent(ratio)} | ${percent(goal)} |`,
    ),
    '',
    `Overload: ${overload.offeredPerSecond} sign-ups/s for ${overload.seconds} s: ${answers.join('; ')}; fast again ${calm}.`,
    `${acknowledged} orders were acknowledged and found again.`,
    ...(failures.length === 0 ? [] : ['', ...failures.slice(0, 50)]),
  ].join('\n');
}

export const loadBenchmark: Benchmark = { usage, run: runLoad };
