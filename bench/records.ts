import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { format } from 'prettier';
import { readConfiguration } from '../server/configuration.ts';
import { openDatabase } from '../server/database/open-database.ts';
import type { Database } from '../server/database/open-database.ts';
import { silentLog } from '../server/log.ts';
import { fillRecords } from '../tests/server/database/fill-records.ts';
import type { FilledCounts } from '../tests/server/database/fill-records.ts';
import type { Benchmark } from './benchmark.ts';
import { findFailures } from './records/find-failures.ts';
import { measureLists } from './records/measure-lists.ts';
import { runCommand } from './records/measure.ts';
import type { Command, MeasuredSize } from './records/measured.ts';
import { placeGoldenOrders } from './records/place-golden-orders.ts';
import { printSizes } from './records/print-sizes.ts';
import { readOptions } from './read-options.ts';
import { makeDataFolder, removeDataFolder } from './storefront/data-folder.ts';
import { makeGoldenOrder } from './storefront/golden-order.ts';
import { isStorefrontBuilt, startStorefront } from './storefront/start-storefront.ts';
import { unlimitedSettings } from './storefront/unlimited-settings.ts';

const usage = 'npm run bench -- records [--orders 1000000] [--read 20000] [--json]';
const SIZES = [0, 10_000, 100_000, 1_000_000];

/** Pauses the server's sweep and outbox during measurements. */
const quiet = { SWEEP_MS: '3600000', MAIL_CHECK_MS: '60000' };

const countsFor = (size: number): FilledCounts => ({ orders: size, messages: size / 5, mails: size });

/** Runs the commands that read every order, limited to a date range that takes a few minutes. */
async function measureCommands(folder: string, orders: number, most: number): Promise<readonly Command[]> {
  const records = Math.min(orders, most);
  const since = new Date(Date.now() - records * 60_000).toISOString().slice(0, 10);
  const file = join(folder, 'export.csv');
  const measured: Command[] = [];
  for (const [label, words] of [
    ['export', ['orders', 'export', '--csv', file, '--force', '--since', since]],
    ['reconcile', ['orders', 'reconcile', '--since', since]],
  ] as const) {
    const { seconds, peakMb, output } = await runCommand(words, folder);
    const count = Number(/\((\d+) orders?\)|(\d+) charges? of/.exec(output)?.slice(1).find(Boolean) ?? 0);
    measured.push({ label, records: count, seconds, peakMb });
  }
  await rm(file, { force: true });
  return measured;
}

async function fill({ queries }: Database, from: number, to: number): Promise<void> {
  const began = performance.now();
  await fillRecords(queries, countsFor(to), countsFor(from));
  await queries.execute(sql`vacuum analyze`);
  console.error(`Filled ${to} orders in ${((performance.now() - began) / 60_000).toFixed(1)} min.`);
}

async function measureSizes(
  folder: string,
  sizes: readonly number[],
  most: number,
): Promise<readonly MeasuredSize[]> {
  const [{ SignUps }, { measureRequests }] = await Promise.all([
    import('./load/sign-ups.ts'),
    import('./records/measure-requests.ts'),
  ]);
  const storefront = await startStorefront(folder, { settings: { ...unlimitedSettings, ...quiet } });
  // A statement that fills the tables may take longer than a visitor's.
  const configuration = {
    ...readConfiguration({}, process.cwd()),
    dataFolder: folder,
    databaseQueryMs: 1_800_000,
  };
  const database = await openDatabase(configuration, silentLog);
  try {
    await placeGoldenOrders(storefront.origin);
    const signUps = await SignUps.open(storefront.origin, await makeGoldenOrder());
    const measured: MeasuredSize[] = [];
    let filled = 0;
    for (const size of sizes) {
      await fill(database, filled, size);
      filled = size;
      const shop = { origin: storefront.origin, database, configuration, signUps };
      const lists = await measureLists(database.queries);
      const requests = await measureRequests(shop);
      measured.push({ orders: size, lists, requests, commands: await measureCommands(folder, size, most) });
      console.error(printSizes(measured.slice(-1)));
    }
    return measured;
  } finally {
    await database.close();
    await storefront.end('SIGTERM');
  }
}

/**
 * Measures the cost of orders when there are many of them. Exit codes: 1 when a goal is missed, 2 for invalid
 * options.
 */
async function runRecordsBench(args: readonly string[]): Promise<number> {
  const options = readOptions(
    args,
    {
      orders: { initial: 1_000_000, min: 0, max: 10_000_000 },
      read: { initial: 20_000, min: 0, max: 10_000_000 },
    },
    usage,
  );
  if (options === undefined) return 2;
  if (!existsSync(new URL('./node_modules/echarts', import.meta.url))) {
    console.error('The chart library is not installed. Run: npm ci --prefix bench');
    return 1;
  }
  if (!isStorefrontBuilt()) return 1;
  const { drawChart } = await import('./records/draw-chart.ts');
  const folder = await makeDataFolder();
  try {
    const wanted = SIZES.filter((size) => size <= options.numbers.orders);
    const sizes = await measureSizes(folder, wanted, options.numbers.read);
    const failures = findFailures(sizes);
    await mkdir('bench/results', { recursive: true });
    await writeFile('bench/results/records.json', JSON.stringify({ sizes, failures }, null, 2));
    // Only a complete run overwrites the chart in `docs/`.
    const isComplete = wanted.length === SIZES.length;
    const chart = isComplete ? 'docs/records.svg' : 'bench/results/records.svg';
    await writeFile(chart, await format(drawChart(sizes), { parser: 'html', printWidth: 110 }));
    console.log(
      options.json
        ? JSON.stringify({ sizes, failures }, null, 2)
        : [printSizes(sizes), ...failures].join('\n'),
    );
    return failures.length === 0 ? 0 : 1;
  } finally {
    await removeDataFolder(folder);
  }
}

export const recordsBenchmark: Benchmark = { usage, run: runRecordsBench };
