import type { Configuration } from '../../configuration.ts';
import { findEmbeddedDatabase } from '../../database/embedded/find-embedded-database.ts';

/** Which database a command reads. */
interface ReadDatabase {
  /** Whether there is one: a command that reads makes none. */
  readonly isThere: boolean;
  /** What the operator is to know of it, in a sentence. */
  readonly notice?: string;
}

/**
 * Finds the database that a command reads. Where no setting names one, it says which it is.
 * @throws {DataFolderError} when the folder that was asked for cannot be reached
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
