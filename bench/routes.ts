import { routeCosts } from '../server/budgets/route-costs.ts';
import { NOBODYS_HASH } from '../server/accounts/passwords/password-hasher.ts';
import { verify } from '@node-rs/argon2';
import type { Benchmark } from './benchmark.ts';
import { openDeskSession } from './hostile/desk-session.ts';
import { startProbed } from './hostile/start-probed.ts';
import type { ProbedStorefront } from './hostile/start-probed.ts';
import { readOptions } from './read-options.ts';
import { placeGoldenOrders } from './records/place-golden-orders.ts';
import { samplePath } from './routes/sample-path.ts';
import { makeDataFolder, removeDataFolder } from './storefront/data-folder.ts';
import { isStorefrontBuilt } from './storefront/start-storefront.ts';

/** The goal for `cheap` routes, in ms beyond the delay of an idle server. */
const MAX_MS = 20;
const HASHES = 5;
const AT_ONCE = 4;
const ROUNDS = 3;
const IDLE_MS = 500;

const usage = 'npm run bench -- routes [--requests 8] [--json]';

interface MeasuredRoute {
  readonly route: string;
  readonly cost: string;
  readonly status: number;
  readonly maxMs: number;
  /** The longest delay as a multiple of one password hash. */
  readonly hashes: number;
}

/** Returns the median time of a password hash, in ms. */
async function measureHash(): Promise<number> {
  const times: number[] = [];
  for (let time = 0; time < HASHES; time += 1) {
    const start = performance.now();
    await verify(NOBODYS_HASH, 'a password');
    times.push(performance.now() - start);
  }
  return times.toSorted((one, other) => one - other)[Math.floor(HASHES / 2)] ?? 0;
}

async function measureIdle(server: ProbedStorefront): Promise<number> {
  server.begin();
  await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
  return (await server.measure()).maxMs;
}

async function send(server: ProbedStorefront, method: string, path: string, cookie: string): Promise<number> {
  const init = { method, redirect: 'manual', headers: { cookie, accept: 'text/html' } } as const;
  const response = await fetch(`${server.origin}${path}`, init);
  await response.arrayBuffer();
  return response.status;
}

/** Measures each route while it responds to `requests` requests, a few at once: the best of some rounds. */
async function measureRoutes(
  server: ProbedStorefront,
  folder: string,
  requests: number,
): Promise<readonly MeasuredRoute[]> {
  await placeGoldenOrders(server.origin);
  const desk = await openDeskSession(folder);
  const hashMs = await measureHash();
  const measured: MeasuredRoute[] = [];
  try {
    const ids = await desk.readIds();
    for (const [route, { cost }] of Object.entries(routeCosts)) {
      const [method = '', pattern = ''] = route.split(' ');
      const path = samplePath(pattern, ids);
      const cookie = `operator=${desk.token}`;
      // The first request loads modules and fills caches.
      const status = await send(server, method, path, cookie);
      const rounds: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        server.begin();
        for (let sent = 0; sent < requests; sent += AT_ONCE)
          await Promise.all(Array.from({ length: AT_ONCE }, () => send(server, method, path, cookie)));
        rounds.push((await server.measure()).maxMs);
      }
      // Other processes of the machine only ever lengthen a delay.
      const maxMs = Math.min(...rounds);
      measured.push({ route, cost, status, maxMs, hashes: maxMs / hashMs });
    }
  } finally {
    await desk.close();
  }
  return measured.toSorted((one, other) => other.maxMs - one.maxMs);
}

function formatRoutes(measured: readonly MeasuredRoute[], idleMs: number): string {
  const rows = measured.map(
    ({ route, cost, status, maxMs, hashes }) =>
      `| ${route} | ${cost} | ${status} | ${maxMs.toFixed(1)} | ${hashes.toFixed(2)} |`,
  );
  return [
    `Longest delay of an idle server: ${idleMs.toFixed(1)} ms.`,
    '',
    '| route | cost | status | longest delay, ms | in password hashes |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

/** Measures every route. Exit codes: 1 when a cheap route misses the goal, 2 for invalid options. */
async function runRoutes(args: readonly string[]): Promise<number> {
  const options = readOptions(args, { requests: { initial: 8, min: 4, max: 10_000 } }, usage);
  if (options === undefined) return 2;
  if (!isStorefrontBuilt()) return 1;
  const folder = await makeDataFolder();
  try {
    const server = await startProbed(folder);
    try {
      const measured = await measureRoutes(server, folder, options.numbers.requests);
      const idleMs = await measureIdle(server);
      const isTooSlow = ({ cost, maxMs }: MeasuredRoute) => cost === 'cheap' && maxMs > MAX_MS + idleMs;
      const slow = measured.filter(isTooSlow).map(({ route }) => route);
      console.log(
        options.json ? JSON.stringify({ idleMs, measured, slow }, null, 2) : formatRoutes(measured, idleMs),
      );
      if (slow.length > 0) console.error(`Not cheap: ${slow.join(', ')}`);
      return slow.length === 0 ? 0 : 1;
    } finally {
      await server.end('SIGTERM');
    }
  } finally {
    await removeDataFolder(folder);
  }
}

export const routesBenchmark: Benchmark = { usage, run: runRoutes };
