import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { applyMigrations } from '#server/database/migrate.ts';
import { keepLease } from '#server/database/leases/keep-lease.ts';
import type { KeptLease } from '#server/database/leases/keep-lease.ts';
import { silentLog } from '#server/log.ts';
import { createTestDatabase } from '../../test-database.ts';
import type { TestDatabase } from '../../test-database.ts';
import { startTcpProxy } from '../start-tcp-proxy.ts';
import type { TcpProxy } from '../start-tcp-proxy.ts';

const LEASE_MS = 2_000;

let testDatabase: TestDatabase;
let proxy: TcpProxy;
/** A direct connection to the database. */
let operator: Client;
let lease: KeptLease | undefined;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  await applyMigrations({ connectionString: testDatabase.url }, process.cwd());
  operator = new Client(testDatabase.url);
  await operator.connect();
  const { hostname, port } = new URL(testDatabase.url);
  proxy = await startTcpProxy({ host: hostname, port: Number(port) });
});

afterEach(async () => {
  await lease?.end();
});

afterAll(async () => {
  await operator.end();
  await proxy.close();
  await testDatabase.drop();
});

async function take(): Promise<KeptLease> {
  const url = new URL(testDatabase.url);
  url.port = String(proxy.port);
  const connection = { connectionString: url.href };
  lease = await keepLease(connection, LEASE_MS, async () => connection, silentLog);
  return lease;
}

async function readLeases() {
  const { rows } = await operator.query<{ id: number; ms: string; end: string }>(
    `select id, extract(epoch from expires_at - clock_timestamp()) * 1000 as ms, extract(epoch from expires_at) * 1000 as end
     from workers where expires_at > now()`,
  );
  return rows;
}

describe('the lease of a worker', () => {
  it('renews by the database clock while the process lives, and ends with the process', async () => {
    const { worker, isValid, end } = await take();
    const [row] = await readLeases();
    expect(row?.id).toBe(worker);
    // The database rounds to microseconds.
    expect(Number(row?.ms)).toBeLessThanOrEqual(LEASE_MS + 1);
    // Without a renewal, the first term has expired by then.
    const readEnd = async () => Number((await readLeases())[0]?.end);
    await expect.poll(readEnd).toBeGreaterThan(Number(row?.end) + 2 * LEASE_MS);
    await expect.poll(isValid).toBe(true);
    await end();
    expect(await readLeases()).toEqual([]);
    expect(isValid()).toBe(false);
  });

  it('expires when its process cannot reach the database, and the process then returns as the same worker', async () => {
    const { worker, isValid } = await take();
    proxy.cutAt('insert into workers');
    await expect.poll(isValid).toBe(false);
    await expect.poll(readLeases).toEqual([]);
    proxy.cutAt(undefined);
    await expect.poll(isValid).toBe(true);
    expect((await readLeases()).map(({ id }) => id)).toEqual([worker]);
  });

  it('removes leases that expired more than a day ago', async () => {
    await operator.query(
      `insert into workers values (1, now() - interval '25 hours'), (2, now() - interval '23 hours')`,
    );
    const { worker } = await take();
    const { rows } = await operator.query<{ id: number }>('select id from workers order by id');
    expect(rows.map(({ id }) => id)).toEqual([2, worker]);
  });
});
