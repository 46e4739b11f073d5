import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import type { ClusterAddress } from './attach-cluster.ts';
import type { ClusterFiles } from './create-cluster.ts';
import { isPostgresAlive, readPostmasterFile } from './postmaster-file.ts';

type OwnAddress = ClusterAddress & { readonly application_name: string };

const STOPPING = 'formcart stopping';

/**
 * Stops the database unless other processes use it.
 * @param address its `application_name` identifies this process's own connections, which are ignored
 * @returns true when the database is stopped
 */
export async function stopClusterIfUnused(
  files: ClusterFiles,
  address: OwnAddress,
  patienceMs: number,
): Promise<boolean> {
  const running = await readPostmasterFile(files.cluster);
  if (running === undefined || !(await isPostgresAlive(running.pid))) return true;
  if (await hasOtherClients(address)) return false;
  try {
    // Fast shutdown: writes a checkpoint and does not wait for sessions.
    process.kill(running.pid, 'SIGINT');
  } catch {
    return !(await isPostgresAlive(running.pid));
  }
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline) {
    if (!(await isPostgresAlive(running.pid))) return true;
    await wait(20);
  }
  return false;
}

async function hasOtherClients(address: OwnAddress): Promise<boolean> {
  const client = new Client({
    ...address,
    database: 'postgres',
    application_name: STOPPING,
    connectionTimeoutMillis: 2_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ others: number }>(
      `select count(*)::int as others from pg_stat_activity
       where backend_type = 'client backend' and application_name not in ($1, $2)`,
      [STOPPING, address.application_name],
    );
    return (rows[0]?.others ?? 0) > 0;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
