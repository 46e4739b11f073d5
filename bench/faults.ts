import type { Benchmark } from './benchmark.ts';
import { cutPosts } from './faults/cut-posts.ts';
import { readFaultsDatabase } from './faults/faults-database.ts';
import { openLedger } from './faults/ledger.ts';
import type { Sum } from './faults/ledger.ts';
import { findFaults } from './storefront/find-faults.ts';
import { killProcesses } from './faults/kill-processes.ts';
import { postPairs } from './faults/post-pairs.ts';
import { Shop } from './faults/shop.ts';
import { readOptions, seedOption } from './read-options.ts';
import { makeDataFolder, removeDataFolder } from './storefront/data-folder.ts';
import { makeGoldenOrder } from './storefront/golden-order.ts';
import { isStorefrontBuilt } from './storefront/start-storefront.ts';

const MINUTE_MS = 60_000;
const usage =
  'npm run bench -- faults [--cycles 1000] [--orders 20000] [--pairs 10000] [--cuts 2000] [--clients 16] ' +
  '[--servers 1] [--minutes 180] [--seed N] [--continue] [--json]';

/**
 * Kills servers and databases during sign-ups, sends duplicate posts and cuts posts. Exit codes: 1 when an
 * order does not exist exactly once, 2 for invalid options.
 */
async function runFaults(args: readonly string[]): Promise<number> {
  const options = readOptions(
    args,
    {
      cycles: { initial: 1_000, min: 0, max: 100_000 },
      orders: { initial: 20_000, min: 0, max: 1_000_000 },
      pairs: { initial: 10_000, min: 0, max: 1_000_000 },
      cuts: { initial: 2_000, min: 0, max: 1_000_000 },
      clients: { initial: 16, min: 1, max: 32 },
      servers: { initial: 1, min: 1, max: 8 },
      minutes: { initial: 180, min: 1, max: 1_440 },
      seed: seedOption(),
    },
    usage,
    ['continue'],
  );
  if (options === undefined) return 2;
  if (!isStorefrontBuilt()) return 1;
  const { cycles, orders, pairs, cuts, clients, servers, minutes, seed } = options.numbers;
  console.error(`seed ${seed}`);
  const began = Date.now();
  const isLate = () => Date.now() - began > minutes * MINUTE_MS;
  const order = await makeGoldenOrder();
  const database = readFaultsDatabase(process.env);
  const ledger = options.switches.has('continue') ? await openLedger(database.name) : undefined;
  const folder = ledger?.dataFolder ?? (await makeDataFolder());
  try {
    const shop = await Shop.open(folder, order, database, servers);
    try {
      const doubled = await postPairs(shop, { pairs, seed, isLate });
      const cut = await cutPosts(shop, { cuts, seed, isLate });
      const killed = await killProcesses(shop, { cycles, orders, clients, seed, isLate });
      await shop.settle();
      const acknowledged = new Map([...(ledger?.acknowledged ?? []), ...shop.acknowledged]);
      const found = await findFaults({ dataFolder: folder, databaseUrl: database.url }, acknowledged);
      const isWhole = [doubled, cut, killed].every(({ isComplete }) => isComplete);
      const failures = [...found.failures, ...doubled.failures, ...cut.failures, ...killed.failures];
      const figures = {
        seed,
        seconds: Math.round((Date.now() - began) / 1_000),
        isWhole,
        servers,
        pairs: doubled.pairs,
        cuts: cut.cuts,
        'server kills': killed.serverKills,
        'database kills': killed.databaseKills,
        pauses: killed.pauses,
        acknowledged: shop.acknowledged.size,
        repeated: shop.repeated,
        ...found.counts,
        'unlike answers': doubled.failures.length + cut.failures.length,
        answers: Object.fromEntries(shop.answers),
      };
      const sum = await ledger?.record(figures, shop.acknowledged);
      console.log(
        options.json
          ? JSON.stringify({ ...figures, failures, sum }, null, 2)
          : format(figures, failures, sum),
      );
      return failures.length === 0 ? 0 : 1;
    } finally {
      await shop.close();
    }
  } finally {
    if (ledger === undefined) await removeDataFolder(folder);
  }
}

function format(
  { isWhole, answers, ...figures }: { readonly isWhole: boolean; readonly answers: object },
  failures: readonly string[],
  sum: Sum | undefined,
): string {
  const counts = Object.entries(answers).map(([answer, count]) => `${answer}: ${count}`);
  return [
    ...(isWhole ? [] : ['The time limit was reached: these are partial results.', '']),
    ...formatTable({ ...figures, answers: counts.join(', ') }),
    ...(sum === undefined ? [] : ['', 'All runs:', '', ...formatTable(sum)]),
    ...(failures.length === 0 ? [] : ['', ...failures.slice(0, 50)]),
  ].join('\n');
}

function formatTable(figures: object): readonly string[] {
  return [
    '| | |',
    '| --- | --- |',
    ...Object.entries(figures).map(([name, value]) => `| ${name} | ${value} |`),
  ];
}

export const faultsBenchmark: Benchmark = { usage, run: runFaults };
