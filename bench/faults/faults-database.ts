import { clusterFilesIn } from '../../server/database/embedded/create-cluster.ts';
import { isPostgresAlive, readPostmasterFile } from '../../server/database/embedded/postmaster-file.ts';

/** The database of a run: the embedded one, or an external one. */
export interface FaultsDatabase {
  /** Letters, digits and hyphens. */
  readonly name: string;
  /** Null for the embedded database, which the servers find in their data folder. */
  readonly url: string | null;
  /** Returns the id of the process to kill; undefined when none runs, or when another user runs it. */
  findProcess(dataFolder: string): Promise<number | undefined>;
}

/**
 * Reads `FAULTS_DATABASE_URL` and `FAULTS_CLUSTER`. The URL replaces the embedded database and may lead
 * through a pooler. `FAULTS_CLUSTER` is the folder of the PostgreSQL server behind the URL. With it, the
 * tests also kill PostgreSQL, and something else must restart PostgreSQL after each kill. Without it, the
 * tests kill only the servers.
 */
export function readFaultsDatabase(environment: NodeJS.ProcessEnv): FaultsDatabase {
  const url = environment['FAULTS_DATABASE_URL']?.trim() || null;
  const cluster = environment['FAULTS_CLUSTER']?.trim() || null;
  if (url === null) {
    return { name: 'embedded', url, findProcess: (folder) => findIn(clusterFilesIn(folder).cluster) };
  }
  const { host, pathname } = new URL(url);
  return {
    name: `${host}${pathname}`.replaceAll(/[^\da-z]+/gi, '-'),
    url,
    findProcess: async () => (cluster === null ? undefined : findIn(cluster)),
  };
}

async function findIn(cluster: string): Promise<number | undefined> {
  const file = await readPostmasterFile(cluster);
  return file !== undefined && (await isPostgresAlive(file.pid)) ? file.pid : undefined;
}
