import type { Configuration } from '../../configuration.ts';
import { findEmbeddedDatabase } from '../../database/embedded/find-embedded-database.ts';

/** The database that a command reads. */
interface ReadDatabase {
  /** False when it does not exist. Reading commands never create one. */
  readonly isThere: boolean;
  /** A notice for the operator. */
  readonly notice?: string;
}

/**
 * Finds the database that a command reads. Adds a notice when no setting names it, or when it does not exist.
 * @throws {DataFolderError} when the configured folder is not accessible
 */
export async function findReadDatabase(
  configuration: Pick<Configuration, 'databaseUrl' | 'dataFolder' | 'projectFolder'>,
): Promise<ReadDatabase> {
  if (configuration.databaseUrl !== null) return { isThere: true };
  const { folder, reason, isThere } = await findEmbeddedDatabase(configuration);
  const isNamed = configuration.dataFolder !== null;
  if (isThere && isNamed) return { isThere };
  const because = reason === undefined ? '' : ` (${reason})`;
  if (isThere) {
    return {
      isThere,
      notice: `Reading ${folder}${because}. Set DATA_DIR or DATABASE_URL to read another database.`,
    };
  }
  const cure = isNamed
    ? 'Set DATA_DIR to the data folder of the server, or DATABASE_URL to its database'
    : 'Set DATA_DIR or DATABASE_URL as the server has them';
  return {
    isThere,
    notice: `There is no database in ${folder}${because}. ${cure}; a server that starts there makes one.`,
  };
}
