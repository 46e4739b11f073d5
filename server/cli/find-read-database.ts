import { existsSync } from 'node:fs';
import type { Configuration } from '../configuration.ts';
import { clusterFilesIn } from '../database/embedded/create-cluster.ts';
import { chooseDataFolder } from '../database/embedded/data-folder.ts';
import { findDatabaseUser } from '../database/embedded/system-user.ts';

interface ReadDatabase {
  /** False for a missing database. Reading commands never create one. */
  readonly exists: boolean;
  readonly notice?: string;
}

/**
 * Finds the database that a command reads. Adds a notice when no setting names it, or when it does not exist.
 * @throws {DataFolderError} when the configured folder is not accessible
 */
export async function findReadDatabase({
  databaseUrl,
  dataFolder,
  projectFolder,
}: Pick<Configuration, 'databaseUrl' | 'dataFolder' | 'projectFolder'>): Promise<ReadDatabase> {
  if (databaseUrl !== null) return { exists: true };
  const { folder, reason } = chooseDataFolder(dataFolder, projectFolder, await findDatabaseUser());
  const { root, marker } = clusterFilesIn(folder);
  const exists = existsSync(root) || existsSync(marker);
  if (exists && dataFolder !== null) return { exists };
  const because = reason === undefined ? '' : ` (${reason})`;
  const notice = exists
    ? `Reading ${folder}${because}. Set DATA_DIR or DATABASE_URL to read another database.`
    : `No database in ${folder}${because}. Set DATA_DIR or DATABASE_URL to the values of the server. A server that starts in this folder creates a database.`;
  return { exists, notice };
}
