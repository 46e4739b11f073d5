import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/database/open-database.ts';
import type { Database } from '#server/database/open-database.ts';
import { readConfiguration } from '#server/configuration.ts';
import type { Queries } from '#server/database/queries.ts';
import { silentLog } from '#server/log.ts';
import { forgetExpired } from '#server/accounts/forget-expired.ts';
import { budgetKey, countTry, giveBack } from '#server/budgets/take-budgets.ts';
import { createTestDatabase } from '../test-database.ts';
import type { TestDatabase } from '../test-database.ts';

const CLIENTS = 16;
const ROUNDS = 40;

let testDatabase: TestDatabase;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  const settings = { databaseUrl: testDatabase.url, databaseConnections: CLIENTS };
  database = await openDatabase({ ...readConfiguration({}, process.cwd()), ...settings }, silentLog);
});

afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const budgetsOf = (...names: readonly string[]) =>
  names.map((name) => ({ key: budgetKey('decline', 'visitor', name), most: 1, windowMs: 60_000 }));

describe('countTry', () => {
  it('never deadlocks with giveBack in the opposite order', async () => {
    const taken = budgetsOf('ana', 'bo', 'cy');
    const now = new Date();
    const client = async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        await countTry(database.queries, taken, now);
        await giveBack(database.queries, taken.toReversed());
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, client));
    const states = await countTry(database.queries, taken, now);
    expect(states.map(({ used }) => used)).toEqual([1, 1, 1]);
  });

  it('never deadlocks with forgetExpired', async () => {
    const taken = budgetsOf('di', 'ed', 'flo');
    const past = new Date(Date.now() - 3_600_000);
    const forget = () => forgetExpired({ database, now: () => new Date() });
    const client = async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        await countTry(database.queries, taken, past);
        await forget();
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, client));
    await forget();
    const states = await countTry(database.queries, taken, new Date());
    expect(states.map(({ used }) => used)).toEqual([1, 1, 1]);
  });
});

describe('a transaction that counts an attempt', () => {
  const commitOf = async (work: (queries: Queries) => Promise<unknown>): Promise<unknown> =>
    database.transaction(async (queries) => {
      await work(queries);
      const { rows } = await queries.execute(sql`show synchronous_commit`);
      return rows[0]?.['synchronous_commit'];
    });

  it('commits without waiting for the disk, also when it only decrements the counter', async () => {
    const taken = budgetsOf('gil');
    expect(await commitOf((queries) => countTry(queries, taken, new Date()))).toBe('off');
    expect(await commitOf((queries) => giveBack(queries, taken, true))).toBe('off');
  });

  it('waits for the disk when it does more than decrement the counter', async () => {
    const taken = budgetsOf('hal');
    await countTry(database.queries, taken, new Date());
    expect(await commitOf((queries) => giveBack(queries, taken))).toBe('on');
  });

  it('does not change the durability of other transactions', async () => {
    await countTry(database.queries, budgetsOf('ivy'), new Date());
    const { rows } = await database.queries.execute(sql`show synchronous_commit`);
    expect(rows).toEqual([{ synchronous_commit: 'on' }]);
  });
});

describe('the window of a limit', () => {
  it('restarts when a server whose clock is hours ahead has started the window', async () => {
    const taken = budgetsOf('gil');
    const ahead = new Date(Date.now() + 4 * 3_600_000);
    await countTry(database.queries, taken, ahead);
    const [state] = await countTry(database.queries, taken, new Date());
    expect(state?.used).toBe(1);
    expect(state?.waitsMs).toBeLessThanOrEqual(60_000);
  });
});
