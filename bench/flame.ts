import { existsSync } from 'node:fs';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { format } from 'prettier';
import type { Benchmark } from './benchmark.ts';
import { readCpuTimes } from './flame/cpu-shares.ts';
import type { CpuTimes } from './flame/cpu-shares.ts';
import { isProfile, readProfile } from './flame/read-profile.ts';
import type { Frame, Profile } from './flame/read-profile.ts';
import { readOptions } from './read-options.ts';
import { makeDataFolder, removeDataFolder } from './storefront/data-folder.ts';
import { makeGoldenOrder } from './storefront/golden-order.ts';
import { isStorefrontBuilt, startStorefront } from './storefront/start-storefront.ts';
import { unlimitedSettings } from './storefront/unlimited-settings.ts';
import { parseJson } from '../src/domain/read-property.ts';

const usage = 'npm run bench -- flame [--seconds 15]';
const PICTURE = 'docs/sign-ups.svg';
const CONNECTIONS = 16;
const WARM_UP_SECONDS = 5;
const MAX_A_SECOND = 250;

async function readNewestProfile(folder: string): Promise<Profile> {
  const [name = ''] = (await readdir(folder)).filter((file) => file.endsWith('.cpuprofile'));
  const profile = parseJson(await readFile(join(folder, name), 'utf8'));
  if (!isProfile(profile))
    throw new TypeError(`${join(folder, name)} is not a CPU profile of Node. Run the benchmark again.`);
  return profile;
}

function scaleFrame({ name, ms, children }: Frame, factor: number): Frame {
  return { name, ms: ms * factor, children: children.map((child) => scaleFrame(child, factor)) };
}

/**
 * Returns the CPU time of one sign-up, divided by process and thread. Only the main thread has a profile. The
 * profile is scaled to the CPU time of the thread.
 */
function frameOf(spent: CpuTimes, profiled: Frame, orders: number): Frame {
  const each = (ms: number) => ms / orders;
  const leaf = (name: string, ms: number): Frame => ({ name, ms: each(ms), children: [] });
  const main = scaleFrame(profiled, each(spent.main) / profiled.ms);
  const children = [
    { ...main, name: `server: main thread, ${main.ms.toFixed(1)} ms` },
    leaf(`server: hashes and other threads, ${each(spent.threads).toFixed(1)} ms`, spent.threads),
    leaf(`PostgreSQL, ${each(spent.postgres).toFixed(1)} ms`, spent.postgres),
    leaf(`load generator, ${each(spent.client).toFixed(1)} ms`, spent.client),
  ];
  const ms = children.reduce((sum, child) => sum + child.ms, 0);
  return { name: `one sign-up, ${ms.toFixed(1)} ms of CPU time`, ms, children };
}

/** Draws where the CPU time of a sign-up goes, as a flame graph in `docs`. Linux only. Exit code 2: bad options. */
async function runFlame(args: readonly string[]): Promise<number> {
  const options = readOptions(args, { seconds: { initial: 15, min: 5, max: 120 } }, usage);
  if (options === undefined) return 2;
  if (!existsSync(new URL('./node_modules/autocannon', import.meta.url))) {
    console.error('autocannon is not installed. Run: npm ci --prefix bench');
    return 1;
  }
  if (!isStorefrontBuilt()) return 1;
  const [{ SignUps }, { drawFlame }] = await Promise.all([
    import('./load/sign-ups.ts'),
    import('./flame/draw-flame.ts'),
  ]);
  const { seconds } = options.numbers;
  const [folder, profiles] = [await makeDataFolder(), await mkdtemp(join(tmpdir(), 'formcart-flame-'))];
  try {
    const nodeArguments = ['--cpu-prof', `--cpu-prof-dir=${profiles}`];
    const storefront = await startStorefront(folder, { settings: unlimitedSettings, nodeArguments });
    const pid = storefront.child.pid ?? 0;
    const signUps = await SignUps.open(storefront.origin, await makeGoldenOrder());
    let before = await readCpuTimes(pid, folder);
    const run = (time: number) =>
      signUps.run({
        connections: CONNECTIONS,
        seconds: time,
        most: time * MAX_A_SECOND,
        onReady: async () => {
          before = await readCpuTimes(pid, folder);
        },
      });
    await run(WARM_UP_SECONDS);
    const { requests } = await run(seconds);
    const after = await readCpuTimes(pid, folder);
    await storefront.end('SIGTERM');
    const spent = {
      main: after.main - before.main,
      threads: after.threads - before.threads,
      postgres: after.postgres - before.postgres,
      client: after.client - before.client,
    };
    const frame = frameOf(
      spent,
      readProfile(await readNewestProfile(profiles), seconds * 1_000),
      requests.total,
    );
    for (const { name } of frame.children) console.log(name);
    console.log(`${requests.average.toFixed(0)} sign-ups a second: ${frame.name}`);
    const svg = drawFlame(frame, `${frame.name}, ${requests.average.toFixed(0)} a second on two cores`);
    await writeFile(PICTURE, await format(svg, { parser: 'html', printWidth: 110 }));
    return 0;
  } finally {
    await removeDataFolder(folder);
    await rm(profiles, { recursive: true });
  }
}

export const flameBenchmark: Benchmark = { usage, run: runFlame };
