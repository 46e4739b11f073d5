import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readConfiguration } from '#server/configuration.ts';
import { openDatabase } from '#server/database/open-database.ts';
import type { Database } from '#server/database/open-database.ts';
import { outbox } from '#server/database/tables/outbox-table.ts';
import { orders, sandboxCharges } from '#server/database/tables/schema.ts';
import { silentLog } from '#server/log.ts';
import { newMailFolder } from '../outbox/outbox-fixture.ts';
import { newAttemptKey } from '../start-test-server.ts';
import { killProcesses, startShop } from '../start-shop.ts';
import { createTestDatabase } from '../test-database.ts';
import type { TestDatabase } from '../test-database.ts';
import { Visitor } from '../test-visitor.ts';

const SLOW_CARD = '4000000000000077';
const SOON = { timeout: 30_000, interval: 20 };

let testDatabase: TestDatabase;
let database: Database;

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

const start = (settings: Readonly<Record<string, string>>) =>
  startShop(newMailFolder(), { DATABASE_URL: testDatabase.url, MAIL_CHECK_MS: '3600000', ...settings });

const readOrders = () => database.queries.select().from(orders);

describe('a server that is paused during a charge', () => {
  it('charges and writes nothing a second time after it resumes', async () => {
    const paused = await start({ SANDBOX_SLOW_MS: '1500' });
    const visitor = await Visitor.open(paused.address);
    const token = await visitor.tokenize(SLOW_CARD);
    const order = { key: newAttemptKey(), token };
    const posted = visitor.order(order);
    await expect.poll(async () => (await readOrders()).length, SOON).toBe(1);
    paused.child.kill('SIGSTOP');

    await start({ SANDBOX_SLOW_MS: '10' });
    await expect.poll(async () => (await readOrders())[0]?.status, SOON).toBe('placed');
    const placed = await readOrders();
    paused.child.kill('SIGCONT');
    const first = await posted;
    // A request may exceed its timeout during the pause. The page then retries.
    const late = first.status === 503 ? await visitor.order(order) : first;

    expect(placed).toMatchObject([{ worker: null }]);
    expect(placed[0]?.fence).toBeGreaterThan(0);
    expect(late.status).toBe(200);
    expect(late.data['invoice_numbers']).toEqual([placed[0]?.invoiceNumber]);
    expect(await readOrders()).toEqual(placed);
    const key = placed[0]?.keyHash ?? '';
    expect(await database.queries.$count(sandboxCharges, eq(sandboxCharges.key, key))).toBe(1);
    expect(await database.queries.$count(sandboxCharges)).toBe(1);
    expect(await database.queries.$count(outbox)).toBe(1);
  });
});
