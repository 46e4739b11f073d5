import { existsSync } from 'node:fs';
import type { Configuration } from '../../configuration.ts';
import { clusterFilesIn } from './create-cluster.ts';
import { chooseDataFolder } from './data-folder.ts';
import type { DataFolderChoice } from './data-folder.ts';
import { findDatabaseUser } from './system-user.ts';

/**
 * Returns the folder of the embedded database, and whether a database was ever created there. Creates
 * nothing.
 * @throws {DataFolderError} when the configured folder is not accessible
 */
export async function findEmbeddedDatabase({
  dataFolder,
  projectFolder,
}: Pick<Configuration, 'dataFolder' | 'projectFolder'>): Promise<
  DataFolderChoice & { readonly isThere: boolean }
> {
  const choice = chooseDataFolder(dataFolder, projectFolder, await findDatabaseUser());
  const { root, marker } = clusterFilesIn(choice.folder);
  return { ...choice, isThere: existsSync(root) || existsSync(marker) };
}
