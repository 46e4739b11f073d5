import { randomBytes } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { Client } from 'pg';
import type { Configuration } from '../../configuration.ts';
import type { Log } from '../../log.ts';
import { attachCluster } from './attach-cluster.ts';
import type { ClusterAddress } from './attach-cluster.ts';
import { findBinaries } from './binaries.ts';
import { ensureCluster } from './create-cluster.ts';
import { chooseDataFolder, makeDataFolder } from './data-folder.ts';
import { stopClusterIfUnused } from './stop-cluster.ts';
import { findDatabaseUser } from './system-user.ts';
import { readProperty } from '#domain/read-property.ts';

const DATABASE_NAME = 'formcart';

/**
 * The connection parameters. The application name distinguishes this process's connections from those of
 * other processes.
 */
interface AttachedDatabase extends ClusterAddress {
  readonly database: string;
  readonly application_name: string;
}

/** The embedded PostgreSQL of a data folder. */
interface EmbeddedDatabase {
  /**
   * Finds or starts the database. Call it again after an outage; the port may have changed. When aborted, it
   * stops a database that is still starting.
   */
  attach(signal?: AbortSignal): Promise<AttachedDatabase>;
  /**
   * Stops the database if no other process uses it. Ignores this process's own connections, even while they
   * close.
   */
  detach(): Promise<void>;
  /** Returns true when the disk of the data folder has the configured amount of free space. */
  hasSpace(): Promise<boolean>;
}

/**
 * Prepares the embedded database of a data folder.
 * @throws {DataFolderError} when the data folder or the executables are unusable
 */
export async function prepareEmbeddedDatabase(
  configuration: Pick<
    Configuration,
    'dataFolder' | 'projectFolder' | 'databaseStartMs' | 'stopMs' | 'freeBytes'
  >,
  log: Log,
): Promise<EmbeddedDatabase> {
  const user = await findDatabaseUser();
  const { folder, reason } = chooseDataFolder(configuration.dataFolder, configuration.projectFolder, user);
  log.info({ folder, reason }, 'data folder');
  await makeDataFolder(folder);
  const binaries = await findBinaries(user, folder);
  const files = await ensureCluster(folder, binaries, user);
  const applicationName = `formcart ${randomBytes(6).toString('hex')}`;
  let address: AttachedDatabase | undefined;
  return {
    attach: async (signal) => {
      const cluster = { files, binaries, user };
      const found = await attachCluster(cluster, configuration.databaseStartMs, log, signal);
      address = { ...found, application_name: applicationName, database: DATABASE_NAME };
      await ensureDatabase(address);
      return address;
    },
    detach: async () => {
      if (address === undefined) return;
      const stopped = await stopClusterIfUnused(files, address, configuration.stopMs);
      log.info({ stopped }, 'released the embedded database');
    },
    hasSpace: async () => {
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize >= configuration.freeBytes;
    },
  };
}

async function ensureDatabase(address: AttachedDatabase): Promise<void> {
  const client = new Client({ ...address, database: 'postgres' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE_NAME]);
    if (rowCount === 0) await client.query(`create database ${DATABASE_NAME}`);
  } catch (error) {
    // 42P04 and 23505: another process created it at the same time.
    const code = readProperty(error, 'code');
    if (code !== '42P04' && code !== '23505') throw error;
  } finally {
    await client.end();
  }
}
