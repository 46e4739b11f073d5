import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Configuration } from '../../configuration.ts';
import { DataFolderError } from './data-folder-error.ts';
import { canReach, findDatabaseUser } from './system-user.ts';
import type { SystemUser } from './system-user.ts';

export interface DataFolderChoice {
  readonly folder: string;
  /** Why it is not the usual one, for the log. */
  readonly reason?: string;
}

/** Where a root's project keeps its data when its own folder is closed to the database's user. */
export const FALLBACK_PARENT = '/var/lib';

/**
 * Chooses the folder for the database. The database's user must get into it; a project below a closed home folder
 * (such as /root) therefore keeps its data elsewhere, unless a folder was asked for by name.
 * @throws {DataFolderError} when the folder that was asked for cannot be reached
 */
export function chooseDataFolder(
  configured: string | null,
  projectFolder: string,
  user: SystemUser | undefined,
  fallbackParent = FALLBACK_PARENT,
): DataFolderChoice {
  const selected = resolve(projectFolder, configured ?? 'data');
  const closed = findClosedFolder(selected, user);
  if (closed === undefined) return { folder: selected };
  if (configured !== null) {
    throw new DataFolderError(
      `DATA_DIR is ${selected}, but the user "postgres", as which the database runs, may not enter ${closed}. ` +
        `Give it access (chmod o+x ${closed}) or choose another DATA_DIR, for example /var/lib/formcart.`,
    );
  }
  const name = `formcart-${createHash('sha256').update(projectFolder).digest('hex').slice(0, 12)}`;
  return {
    folder: join(fallbackParent, name),
    reason: `the user "postgres" may not enter ${closed}; set DATA_DIR to choose another folder`,
  };
}

/**
 * The folder of everything we store: the embedded database's, or with another database the one that is set.
 * @throws {DataFolderError} when it cannot be used
 */
export async function findDataFolder({
  databaseUrl,
  dataFolder,
  projectFolder,
}: Pick<Configuration, 'databaseUrl' | 'dataFolder' | 'projectFolder'>): Promise<string> {
  const user = databaseUrl === null ? await findDatabaseUser() : undefined;
  const { folder } = chooseDataFolder(dataFolder, projectFolder, user);
  await makeDataFolder(folder);
  return folder;
}

/** The first folder on the way down that the user may not enter; undefined when all that exist are open. */
function findClosedFolder(folder: string, user: SystemUser | undefined): string | undefined {
  const parent = dirname(folder);
  const above = parent === folder ? undefined : findClosedFolder(parent, user);
  if (above !== undefined) return above;
  return existsSync(folder) && !canReach(user, folder) ? folder : undefined;
}

/**
 * Makes the folder where it is missing, open to pass through whatever the umask is.
 * @throws {DataFolderError}
 */
export async function makeDataFolder(folder: string): Promise<void> {
  try {
    const first = await mkdir(folder, { recursive: true });
    if (first !== undefined) await openTheWay(first, folder);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new DataFolderError(
      `The data folder ${folder} cannot be made (${reason}). Set DATA_DIR to another one.`,
    );
  }
}

async function openTheWay(first: string, last: string): Promise<void> {
  await chmod(last, 0o755);
  if (last !== first) await openTheWay(first, dirname(last));
}
