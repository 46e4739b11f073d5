import { readFile, realpath } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import type { Log } from '../../log.ts';
import { DATABASE_ROLE } from './create-cluster.ts';
import { DataFolderError, describeFullDisk, isDiskFull } from './data-folder-error.ts';
import { disownPostmasterFile, isPostgresAlive, readPostmasterFile } from './postmaster-file.ts';
import { launchPostgres, needsAnotherTry, readLogTail } from './launch-postgres.ts';
import type { Cluster } from './launch-postgres.ts';
import { readProperty } from '#domain/read-property.ts';

export interface ClusterAddress {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
}

/**
 * Finds the running database of a data folder, or starts one. Several processes may do so at the same time:
 * PostgreSQL allows only one server per folder, and the other processes use that server.
 * @param patienceMs maximum time for a start, including crash recovery
 * @param signal aborts, and stops a database that is still starting
 * @throws {DataFolderError} when the database does not start
 */
export async function attachCluster(
  cluster: Cluster,
  patienceMs: number,
  log: Log,
  signal?: AbortSignal,
): Promise<ClusterAddress> {
  const { files } = cluster;
  const password = (await readFile(files.password, 'utf8')).trim();
  const deadline = Date.now() + patienceMs;
  let launched: number | undefined;
  while (Date.now() < deadline) {
    if (signal?.aborted && launched !== undefined) askToStop(launched);
    signal?.throwIfAborted();
    const running = await readPostmasterFile(files.cluster);
    const isAlive = running !== undefined && (await isPostgresAlive(running.pid));
    if (running !== undefined && isAlive && running.isReady) {
      const address = { host: '127.0.0.1', port: running.port, user: DATABASE_ROLE, password };
      if (await answers(address, files.cluster)) {
        log.info({ postmaster: running.pid, found: running.pid !== launched }, 'database is ready');
        return address;
      }
    }
    if (isAlive) {
      await wait(40);
      continue;
    }
    if (running !== undefined) await disownPostmasterFile(files.cluster, running.pid).catch(() => undefined);
    const launch = await launchPostgres(cluster, deadline, signal);
    launched = launch.pid;
    if (launch.failure === undefined) continue;
    // Rethrow an abort, which has stopped the server.
    signal?.throwIfAborted();
    if (isDiskFull(launch.failure)) throw new DataFolderError(describeFullDisk(files.root));
    if (!needsAnotherTry(launch.failure)) {
      throw new DataFolderError(
        `The database in ${files.root} did not start, and was not changed. PostgreSQL reports: ${launch.failure}`,
      );
    }
    await wait(100);
  }
  const tail = await readLogTail(files.log, 0);
  throw new DataFolderError(
    `The database in ${files.root} was not ready after ${Math.round(patienceMs / 1000)} s. Set DATABASE_START_MS to wait longer. PostgreSQL reports: ${tail}`,
  );
}

function askToStop(postmaster: number): void {
  try {
    process.kill(postmaster, 'SIGINT');
  } catch {
    // The server has already exited.
  }
}

/**
 * Checks that the server at the address belongs to this folder. Another program may now use the port in a
 * leftover file.
 */
async function answers(address: ClusterAddress, cluster: string): Promise<boolean> {
  const client = new Client({ ...address, database: 'postgres', connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    return (await realpath(rows[0]?.data_directory ?? '')) === (await realpath(cluster));
  } catch (error) {
    if (isPasswordRefused(error)) {
      throw new DataFolderError(
        `The password file next to ${cluster} does not match the database. Restore the file from a backup.`,
      );
    }
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function isPasswordRefused(error: unknown): boolean {
  return readProperty(error, 'code') === '28P01';
}
