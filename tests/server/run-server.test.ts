import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/database/open-database.ts';
import { readConfiguration } from '#server/configuration.ts';
import { orders, sandboxCharges } from '#server/database/tables/schema.ts';
import { silentLog } from '#server/log.ts';
import { findRunning, newDataFolder, removeDataFolder } from './database/embedded/own-cluster.ts';
import { endProcess, killProcesses, startShop } from './start-shop.ts';
import { newAttemptKey } from './start-test-server.ts';
import { Visitor } from './test-visitor.ts';
import { countRuns } from '../fixtures/count-runs.ts';

const folder = newDataFolder();

/** Each kill happens at a different moment. */
const KILLS = countRuns(25);
const MOMENTS = 6;

const SOON = { timeout: 20_000, interval: 20 };

/** Returns the status of an attempt, which is `running` when its order is stored. */
async function readStatus(address: string, key: string): Promise<unknown> {
  return Object(await (await fetch(`${address}/api/v1/submissions/${key}`)).json()).status;
}

afterEach(() => killProcesses());

afterAll(() => removeDataFolder(folder));

describe('the server as a process', () => {
  it('completes requests in flight when it receives a stop signal, and stops the database', async () => {
    const { child, address } = await startShop(folder, { SANDBOX_SLOW_MS: '700' });
    const visitor = await Visitor.open(address);
    const token = await visitor.tokenize('4000000000000077');
    const key = newAttemptKey();
    const posted = visitor.order({ key, token });
    await expect.poll(() => readStatus(address, key), SOON).toBe('running');
    const asked = Date.now();
    const ended = endProcess(child, 'SIGTERM');
    expect((await posted).status).toBe(200);
    expect(await ended).toBe(0);
    // Idle connections do not delay the exit.
    expect(Date.now() - asked).toBeLessThan(8_000);
    expect(await findRunning(folder)).toBeUndefined();
  }, 40_000);

  it('leaves the database running when it is killed, and the next server finds that database and completes the order', async () => {
    const killed = await startShop(folder, { SANDBOX_SLOW_MS: '3000' });
    const pid = await findRunning(folder);
    const visitor = await Visitor.open(killed.address);
    const key = newAttemptKey();
    const token = await visitor.tokenize('4000000000000077');
    const order = (guest: Visitor) => guest.order({ key, token, answers: { email: 'killed@example.com' } });
    const cut = order(visitor).catch(() => 'cut');
    await expect.poll(() => readStatus(killed.address, key), SOON).toBe('running');
    await endProcess(killed.child, 'SIGKILL');
    expect(await cut).toBe('cut');
    expect(await findRunning(folder)).toBe(pid);

    const next = await startShop(folder, { SANDBOX_SLOW_MS: '10' });
    expect(await findRunning(folder)).toBe(pid);
    await expect.poll(() => readStatus(next.address, key), { timeout: 10_000 }).toBe('done');
    const repeated = await order(await Visitor.open(next.address));
    expect(repeated.status).toBe(200);
    await endProcess(next.child, 'SIGTERM');
  }, 40_000);

  it('loses no acknowledged order and duplicates none, whenever it is killed', async () => {
    const acknowledged: string[] = [];
    for (let cycle = 0; cycle < KILLS; cycle += 1) {
      const { child, address } = await startShop(folder);
      const visitor = await Visitor.open(address);
      const work = Array.from({ length: 8 }, async (_, client) => {
        for (let n = 0; ; n += 1) {
          const email = `${cycle}-${client}-${n}@example.com`;
          const answer = await visitor.order({ answers: { email } }).catch(() => undefined);
          if (answer === undefined) return;
          if (answer.status === 200) acknowledged.push(email);
        }
      });
      const before = acknowledged.length;
      // A different moment in each cycle, always while orders are in flight.
      const enough = before + (cycle % MOMENTS) * 3;
      await expect.poll(() => acknowledged.length, { timeout: 20_000, interval: 1 }).toBeGreaterThan(enough);
      await endProcess(child, 'SIGKILL');
      await Promise.all(work);
    }
    const { child } = await startShop(folder);
    const database = await openDatabase(
      { ...readConfiguration({}, process.cwd()), dataFolder: folder },
      silentLog,
    );
    const pending = async () =>
      (await database.queries.select().from(orders)).filter(({ status }) => status === 'pending');
    await expect.poll(pending, { timeout: 10_000 }).toEqual([]);
    const all = await database.queries.select().from(orders);
    const placed = all.filter(({ status }) => status === 'placed');
    const charges = await database.queries.select().from(sandboxCharges);
    expect(new Set(placed.map(({ email }) => email))).toEqual(
      new Set([...placed.map(({ email }) => email), ...acknowledged]),
    );
    expect(placed.every(({ accountId, invoiceNumber }) => accountId !== null && invoiceNumber !== null)).toBe(
      true,
    );
    const charged = charges.filter(({ outcome }) => outcome === 'charged');
    expect(charged.map(({ key }) => key).sort()).toEqual(placed.map(({ keyHash }) => keyHash).sort());
    expect(acknowledged.length).toBeGreaterThan(0);
    await endProcess(child, 'SIGTERM');
    await database.close();
    expect(await findRunning(folder)).toBeUndefined();
  }, 900_000);

  it('reports that its configured database is unreachable, and exits', async () => {
    await expect(startShop(folder, { DATABASE_URL: 'postgres://a:secret@127.0.0.1:1/x' })).rejects.toThrow(
      /^Formcart did not start: The database is unreachable\. Check DATABASE_URL, and that the database is running\.\n$/,
    );
  });

  it('reports invalid settings, and exits', async () => {
    await expect(startShop(folder, { PORT: 'abc' })).rejects.toThrow(
      "Formcart did not start: PORT must be a whole number from 0 to 65535, not 'abc'.",
    );
  });
});
