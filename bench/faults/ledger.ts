import { chmod, mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isProcessAlive } from '../../server/database/embedded/postmaster-file.ts';
import { parseJson, readProperty, recordOf } from '../../src/domain/read-property.ts';

/** The data of runs with `--continue`: one folder per database. */
const FOLDER = 'bench/results/faults';

/** The counts of a single run. */
const COUNTED = [
  'seconds',
  'server kills',
  'database kills',
  'pauses',
  'pairs',
  'cuts',
  'acknowledged',
  'repeated',
  'unlike answers',
] as const;
/** The counts of the whole database, over all runs. */
const FOUND = ['placed', 'lost', 'doubled', 'half'] as const;

type Name = (typeof COUNTED)[number] | (typeof FOUND)[number] | 'runs';

export type Figures = Readonly<Record<Exclude<Name, 'runs'>, number>>;
export type Sum = Readonly<Record<Name, number>>;

/** All runs so far on one database. */
export interface Ledger {
  readonly dataFolder: string;
  /** Invoice numbers of all earlier runs, by email. */
  readonly acknowledged: ReadonlyMap<string, string>;
  /** Adds a run. Returns the sums of all runs on all databases. */
  record(figures: Figures, acknowledged: ReadonlyMap<string, string>): Promise<Sum>;
}

/** @throws {Error} when another run is using the ledger */
export async function openLedger(database: string): Promise<Ledger> {
  const folder = join(FOLDER, database);
  await mkdir(folder, { recursive: true });
  await lockFolder(folder);
  const dataFolder = join(process.cwd(), folder, 'data');
  await mkdir(dataFolder, { recursive: true });
  // A server that runs as root runs its database as another user.
  await chmod(dataFolder, 0o755);
  const earlier = new Map(
    Object.entries(await readJson(join(folder, 'acknowledged.json'))).map(
      ([email, invoice]) => [email, String(invoice)] as const,
    ),
  );
  return {
    dataFolder,
    acknowledged: earlier,
    record: async (figures, acknowledged) => {
      const before = await readSum(folder);
      const sum = {
        runs: before.runs + 1,
        ...from(COUNTED, (name) => before[name] + figures[name]),
        ...from(FOUND, (name) => figures[name]),
      };
      await writeJson(join(folder, 'acknowledged.json'), Object.fromEntries([...earlier, ...acknowledged]));
      await writeJson(join(folder, 'sum.json'), sum);
      const sums = await Promise.all((await readdir(FOLDER)).map((name) => readSum(join(FOLDER, name))));
      return from(['runs', ...COUNTED, ...FOUND], (name) => sums.reduce((all, one) => all + one[name], 0));
    },
  };
}

/** Locks the folder, because two runs on one database would count each other's orders as faults. */
async function lockFolder(folder: string): Promise<void> {
  const path = join(folder, 'run.pid');
  const holder = Number(await readFile(path, 'utf8').catch(() => '0'));
  if (holder > 0 && isProcessAlive(holder)) {
    throw new Error(`Another run, process ${holder}, uses ${folder}. Wait until it ends.`);
  }
  await writeFile(path, String(process.pid));
}

async function readSum(folder: string): Promise<Sum> {
  const sum = await readJson(join(folder, 'sum.json'));
  return from(['runs', ...COUNTED, ...FOUND], (name) => Number(sum[name] ?? 0));
}

function from<Key extends string>(names: readonly Key[], value: (name: Key) => number): Record<Key, number> {
  // Object.fromEntries loses the key type.
  return Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Key, number>;
}

/** Returns an empty object if the file does not exist yet. */
async function readJson(path: string): Promise<Readonly<Record<string, unknown>>> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (readProperty(error, 'code') === 'ENOENT') return '{}';
    throw error;
  });
  return recordOf(parseJson(text));
}

/** Writes atomically: a run may end at any moment. */
async function writeJson(path: string, value: object): Promise<void> {
  await writeFile(`${path}.new`, JSON.stringify(value, null, 2));
  await rename(`${path}.new`, path);
}
