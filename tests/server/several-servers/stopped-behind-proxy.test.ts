import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, isNull } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readConfiguration } from '#server/configuration.ts';
import { openDatabase } from '#server/database/open-database.ts';
import type { Database } from '#server/database/open-database.ts';
import { outbox } from '#server/database/tables/outbox-table.ts';
import { orders, sandboxCharges } from '#server/database/tables/schema.ts';
import { silentLog } from '#server/log.ts';
import { newMailFolder } from '../outbox/outbox-fixture.ts';
import { startOrders } from '../database/start-orders.ts';
import { startProxy } from './start-proxy.ts';
import { endProcess, killProcesses, startShop } from '../start-shop.ts';
import type { Shop } from '../start-shop.ts';
import { createTestDatabase } from '../test-database.ts';
import type { TestDatabase } from '../test-database.ts';

const KILLS = 2;

let testDatabase: TestDatabase;
let database: Database;
const mailFolder = newMailFolder();

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  const configuration = { ...readConfiguration({}, process.cwd()), databaseUrl: testDatabase.url };
  database = await openDatabase(configuration, silentLog);
});

afterEach(() => killProcesses());

afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const start = (settings: Readonly<Record<string, string>> = {}) =>
  startShop(mailFolder, {
    DATABASE_URL: testDatabase.url,
    MAIL_CHECK_MS: '50',
    MAIL_LEASE_MS: '10000',
    MAIL_RETRY_MS: '100',
    ...settings,
  });

const listMailFiles = async () =>
  (await readdir(join(mailFolder, 'mail'))).filter((name) => name.endsWith('.eml'));

describe('a pair of servers on one database', () => {
  it('loses and duplicates no order behind a proxy while its servers are killed in turn', async () => {
    const running: Shop[] = await Promise.all([start(), start()]);
    const proxy = await startProxy(() => running.map(({ address }) => address));
    const load = await startOrders(proxy.address, () => false);
    await load.waitForMore();
    for (let kill = 0; kill < KILLS; kill += 1) {
      const [oldest] = running;
      if (oldest === undefined) throw new Error('No server runs.');
      await endProcess(oldest.child, 'SIGKILL');
      // Visitors continue with the other server, even while the proxy still has the URLs of both.
      await load.waitForMore();
      running.splice(0, 1, await start());
      running.reverse();
      await load.waitForMore();
    }
    await load.stop();
    await proxy.close();

    expect([...load.answers.keys()]).not.toContainEqual(expect.stringMatching(/for good/));
    expect(proxy.served.size).toBe(2 + KILLS);
    const all = await database.queries.select().from(orders);
    expect(all.map(({ email, status }) => `${email} ${status}`).sort()).toEqual(
      load.acknowledged.map((email) => `${email} placed`).sort(),
    );
    const charges = await database.queries.select().from(sandboxCharges);
    expect(charges.map(({ key }) => key).sort()).toEqual(all.map(({ keyHash }) => keyHash).sort());

    // An email that a killed server had started to send waits until its lease expires.
    const countUnsent = () => database.queries.$count(outbox, isNull(outbox.sentAt));
    await expect.poll(countUnsent, { timeout: 60_000 }).toBe(0);
    const mails = await database.queries.select().from(outbox);
    expect(mails).toHaveLength(all.length);
    expect((await listMailFiles()).map((name) => name.slice(-40, -4)).sort()).toEqual(
      mails.map(({ id }) => id).sort(),
    );
    const ends = running.map(({ child }) => endProcess(child, 'SIGTERM'));
    expect(await Promise.all(ends)).toEqual([0, 0]);
  }, 180_000);

  it('completes every order while its servers are stopped in turn', async () => {
    const startDraining = () => start({ DRAIN_MS: '5000' });
    const running: Shop[] = await Promise.all([startDraining(), startDraining()]);
    const proxy = await startProxy(() => running.map(({ address }) => address));
    const load = await startOrders(proxy.address, () => false);
    for (let stop = 0; stop < 2; stop += 1) {
      await load.waitForMore();
      const next = await startDraining();
      const [oldest] = running;
      if (oldest === undefined) throw new Error('No server runs.');
      const ended = endProcess(oldest.child, 'SIGTERM');
      // A load balancer sends no requests to a server that is not ready.
      const probe = async () => (await fetch(`${oldest.address}/readyz`)).status;
      await expect.poll(probe, { interval: 10 }).toBe(503);
      running.splice(0, 1);
      running.push(next);
      expect(await ended).toBe(0);
    }
    await load.stop();
    await proxy.close();
    // A busy server may reject a post with 503, but every other response is a success.
    expect([...load.answers.keys()].filter((answer) => answer !== '503')).toEqual(['200']);
    expect(proxy.served.size).toBe(4);
    const pending = await database.queries.$count(orders, eq(orders.status, 'pending'));
    expect(pending).toBe(0);
    expect(await database.queries.$count(sandboxCharges)).toBe(await database.queries.$count(orders));
    const ends = running.map(({ child }) => endProcess(child, 'SIGTERM'));
    expect(await Promise.all(ends)).toEqual([0, 0]);
  }, 180_000);
});
