import { existsSync } from 'node:fs';
import type { Configuration } from '../../configuration.ts';
import { clusterFilesIn } from './create-cluster.ts';
import { chooseDataFolder } from './data-folder.ts';
import type { DataFolderChoice } from './data-folder.ts';
import { findDatabaseUser } from './system-user.ts';

/**
 * Where the embedded database is, and whether one was ever made there. Nothing is made.
 * @throws {DataFolderError} when the folder that was asked for cannot be reached
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
