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
  /** The reason for not using the default folder, for the log. */
  readonly reason?: string;
}

/** Parent of the data folder when the server runs as root and the database user cannot access the project. */
const FALLBACK_PARENT = '/var/lib';

/**
 * Chooses the data folder. The database user must have access to it. A project inside a private home folder
 * (such as /root) therefore uses another folder, unless one is configured.
 * @throws {DataFolderError} when the configured folder is not accessible
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
      `DATA_DIR is ${selected}, but the user "postgres" that runs the database has no access to ${closed}. ` +
        `Give it access (chmod o+x ${closed}) or choose another DATA_DIR, for example /var/lib/formcart.`,
    );
  }
  const name = `formcart-${createHash('sha256').update(projectFolder).digest('hex').slice(0, 12)}`;
  return {
    folder: join(fallbackParent, name),
    reason: `the user "postgres" has no access to ${closed}; set DATA_DIR to choose another folder`,
  };
}

/**
 * Returns the data folder, and creates a missing one. With an external database, it is the configured folder.
 * @throws {DataFolderError} when it is unusable
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

/** Returns the topmost folder of the path that the user cannot enter, or undefined. */
function findClosedFolder(folder: string, user: SystemUser | undefined): string | undefined {
  const parent = dirname(folder);
  const above = parent === folder ? undefined : findClosedFolder(parent, user);
  if (above !== undefined) return above;
  return existsSync(folder) && !canReach(user, folder) ? folder : undefined;
}

/**
 * Creates a missing folder that others can enter, regardless of the umask.
 * @throws {DataFolderError}
 */
export async function makeDataFolder(folder: string): Promise<void> {
  try {
    const first = await mkdir(folder, { recursive: true });
    if (first !== undefined) await openTheWay(first, folder);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new DataFolderError(
      `Cannot create the data folder ${folder} (${reason}). Set DATA_DIR to another folder.`,
    );
  }
}

async function openTheWay(first: string, last: string): Promise<void> {
  await chmod(last, 0o755);
  if (last !== first) await openTheWay(first, dirname(last));
}
