import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { DataFolderError } from './data-folder-error.ts';

const run = promisify(execFile);

/** The operating system user that owns and runs the database. */
export interface SystemUser {
  readonly uid: number;
  readonly gid: number;
}

/**
 * Returns the user `postgres` when this process runs as root, because PostgreSQL does not run as root.
 * Creates a missing user.
 */
export async function findDatabaseUser(): Promise<SystemUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const present = await findUser('postgres');
  if (present !== undefined) return present;
  const created = await run('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/bin/false',
    'postgres',
  ]).then(
    () => findUser('postgres'),
    () => undefined,
  );
  // Another process that starts at the same time may have created it.
  const user = created ?? (await findUser('postgres'));
  if (user !== undefined) return user;
  throw new DataFolderError(
    'PostgreSQL does not run as root, and the user "postgres" could not be created. ' +
      'Create it, start the server as another user, or set DATABASE_URL.',
  );
}

async function findUser(name: string): Promise<SystemUser | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return { uid: Number.parseInt(uid.stdout, 10), gid: Number.parseInt(gid.stdout, 10) };
  } catch {
    return undefined;
  }
}

/**
 * Checks whether the user can enter a folder. Runs a process as that user, so that access control lists are
 * respected.
 */
export function canReach(user: SystemUser | undefined, folder: string): boolean {
  if (user === undefined) return true;
  const probe = spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', folder], { ...user, cwd: '/' });
  return probe.status === 0;
}
