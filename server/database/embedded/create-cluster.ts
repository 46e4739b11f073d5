import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, open, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import { DataFolderError, describeFullDisk, isDiskFull } from './data-folder-error.ts';
import type { SystemUser } from './system-user.ts';
import { readProperty } from '#domain/read-property.ts';

export const DATABASE_ROLE = 'formcart';

/** Paths of an embedded database. All files are in one folder, which is created atomically. */
export interface ClusterFiles {
  readonly root: string;
  /** PostgreSQL's data directory. */
  readonly cluster: string;
  readonly password: string;
  readonly log: string;
  /** A file that exists once a database was created, so that a deleted database is detected. */
  readonly marker: string;
}

export function clusterFilesIn(dataFolder: string): ClusterFiles {
  const root = join(dataFolder, 'postgresql');
  return {
    root,
    cluster: join(root, 'cluster'),
    password: join(root, 'password'),
    log: join(root, 'server.log'),
    marker: join(dataFolder, 'database-was-made-here'),
  };
}

/**
 * Creates a missing database. The database is created under a temporary name and renamed in one step. If two
 * processes start together, one of them wins. A killed process leaves no incomplete database.
 */
export async function ensureCluster(
  dataFolder: string,
  binaries: Binaries,
  user: SystemUser | undefined,
): Promise<ClusterFiles> {
  const files = clusterFilesIn(dataFolder);
  if (!existsSync(files.root)) {
    if (existsSync(files.marker)) {
      throw new DataFolderError(
        `The database of ${dataFolder} is missing. Restore the folder ${files.root}, ` +
          `or remove ${files.marker} to start with an empty database.`,
      );
    }
    await removeUnfinished(dataFolder);
    await createCluster(files, dataFolder, binaries, user);
  }
  await checkVersion(files, binaries);
  await writeFile(files.marker, '', { flag: 'a' });
  return files;
}

async function checkVersion(files: ClusterFiles, binaries: Binaries): Promise<void> {
  const version = (await readFile(join(files.cluster, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  if (version === binaries.majorVersion && existsSync(files.password)) return;
  throw new DataFolderError(
    version === '' || version === binaries.majorVersion
      ? `The database in ${files.root} is damaged: files are missing. It was not changed. Restore it from a backup.`
      : `The database in ${files.root} needs PostgreSQL ${version}, but PostgreSQL ${binaries.majorVersion} is installed. ` +
          'It was not changed. Upgrade it with pg_upgrade or a dump, or set another DATA_DIR.',
  );
}

async function createCluster(
  files: ClusterFiles,
  dataFolder: string,
  binaries: Binaries,
  user: SystemUser | undefined,
): Promise<void> {
  const unfinished = join(dataFolder, `postgresql.new-${randomBytes(6).toString('hex')}`);
  const passwordFile = join(unfinished, 'initial-password');
  const password = randomBytes(24).toString('hex');
  try {
    await mkdir(unfinished, { mode: 0o700 });
    await writeFile(join(unfinished, 'password'), password, { mode: 0o600 });
    await writeFile(passwordFile, password, { mode: 0o600 });
    if (user !== undefined) {
      await Promise.all([unfinished, passwordFile].map((path) => chown(path, user.uid, user.gid)));
    }
    await initialize(join(unfinished, 'cluster'), passwordFile, binaries, user);
    await rm(passwordFile);
    await rename(unfinished, files.root);
    await flushFolder(dataFolder);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // Another process was faster. Use its database.
    if (!existsSync(files.root)) throw error;
  }
}

async function initialize(
  cluster: string,
  passwordFile: string,
  binaries: Binaries,
  user: SystemUser | undefined,
): Promise<void> {
  const options = [
    `--pgdata=${cluster}`,
    `--username=${DATABASE_ROLE}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ];
  try {
    await promisify(execFile)(binaries.initdb, options, { ...user, cwd: '/', env: databaseEnvironment() });
  } catch (error) {
    const said = String(readProperty(error, 'stderr') ?? readProperty(error, 'message') ?? error);
    if (isDiskFull(said)) throw new DataFolderError(describeFullDisk(cluster));
    throw new DataFolderError(`Cannot create the database in ${cluster}: ${said.trim()}`);
  }
}

/**
 * Returns the environment of the database process, without the application's variables. The locale `C` keeps
 * PostgreSQL's messages in English.
 */
export function databaseEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' };
}

async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

/**
 * Deletes temporary folders of killed processes. They are at least an hour old, and no creation takes that
 * long.
 */
async function removeUnfinished(dataFolder: string): Promise<void> {
  for (const name of await readdir(dataFolder)) {
    if (!name.startsWith('postgresql.new-')) continue;
    const path = join(dataFolder, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > 3_600_000) await rm(path, { recursive: true, force: true });
  }
}
