import { Client } from 'pg';
import type { QueryResult } from 'pg';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { readConfiguration } from '#server/configuration.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { orders, sandboxCharges } from '#server/database/tables/schema.ts';
import { silentLog } from '#server/log.ts';
import { startOrders } from './start-orders.ts';
import { endProcess, killProcesses, startShop } from '../start-shop.ts';
import { findRunning, newDataFolder, prepareIn, removeDataFolder } from './embedded/own-cluster.ts';

const SESSIONS_TO_END = 5;
const KILLS = 2;

const folder = newDataFolder();

afterEach(() => killProcesses());
afterAll(() => removeDataFolder(folder));

/** Terminates database sessions of the shop that are idle in a transaction. */
async function endIdleTransactions(client: Client): Promise<number> {
  const { rowCount }: QueryResult = await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where state = 'idle in transaction' and application_name like 'formcart%' limit 1`,
  );
  return rowCount ?? 0;
}

async function readOrders() {
  const configuration = { ...readConfiguration({}, process.cwd()), dataFolder: folder };
  const database = await openDatabase(configuration, silentLog);
  try {
    return {
      all: await database.queries.select().from(orders),
      charges: await database.queries.select().from(sandboxCharges),
    };
  } finally {
    await database.close();
  }
}

describe('a server whose database fails while orders arrive', () => {
  it('survives, and each acknowledged order exists exactly once', async () => {
    const many = '1000000';
    const shop = await startShop(folder, {
      ORDERS_PER_NETWORK: many,
      TOKENS_PER_NETWORK: many,
      POSTS_PER_MINUTE: many,
    });
    const { child } = shop;
    const load = await startOrders(shop.address, () => child.exitCode !== null || child.signalCode !== null);
    await load.waitForMore();

    const operator = new Client(await (await prepareIn(folder)).attach());
    operator.on('error', () => undefined);
    await operator.connect();
    for (let ended = 0; ended < SESSIONS_TO_END;) ended += await endIdleTransactions(operator);
    await operator.end();
    await load.waitForMore();

    for (let kill = 0; kill < KILLS; kill += 1) {
      const database = await findRunning(folder);
      if (database === undefined) throw new Error('The database does not run.');
      process.kill(database, 'SIGKILL');
      await load.waitForMore();
      expect(await findRunning(folder)).not.toBe(database);
    }
    await load.stop();

    expect(load.answers.get('503')).toBeGreaterThan(0);
    expect([...load.answers.keys()]).not.toContainEqual(expect.stringMatching(/for good/));
    const { all, charges } = await readOrders();
    expect(all.map(({ email, status }) => `${email} ${status}`).sort()).toEqual(
      load.acknowledged.map((email) => `${email} placed`).sort(),
    );
    expect(charges.map(({ key }) => key).sort()).toEqual(all.map(({ keyHash }) => keyHash).sort());
    expect(await endProcess(child, 'SIGTERM')).toBe(0);
    expect(await findRunning(folder)).toBeUndefined();
  }, 180_000);
});
