import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/database/open-database.ts';
import { readConfiguration } from '#server/configuration.ts';
import { orders, sandboxCharges } from '#server/database/schema.ts';
import { silentLog } from '#server/log.ts';
import { findRunning, newDataFolder, removeDataFolder } from './database/embedded/own-cluster.ts';
import { newAttemptKey } from './start-test-server.ts';
import { Visitor } from './test-visitor.ts';

const folder = newDataFolder();
const children = new Set<ChildProcess>();

interface Shop {
  readonly child: ChildProcess;
  readonly address: string;
}

/** Starts the shop as a process and waits until it says that it is ready. */
async function startShop(settings: Record<string, string> = {}): Promise<Shop> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/server/shop-process.ts'], {
    env: { ...process.env, PORT: '0', DATA_DIR: folder, DATABASE_URL: '', SWEEP_MS: '200', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
  const exit = once(child, 'exit');
  await expect
    .poll(() => child.exitCode !== null || /Formcart is ready/.test(output), { timeout: 20_000 })
    .toBe(true);
  if (child.exitCode !== null) await exit;
  const address = /"address":"([^"]+)"/.exec(output)?.[1];
  if (address === undefined) throw new Error(output);
  return { child, address };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
  return child.exitCode;
}

afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  children.clear();
});

afterAll(() => removeDataFolder(folder));

describe('the server as a process', () => {
  it('finishes what is under way when it is asked to stop, and takes the database with it', async () => {
    const { child, address } = await startShop({ SANDBOX_SLOW_MS: '700' });
    const visitor = await Visitor.open(address);
    const token = await visitor.tokenize('4000000000000077');
    const posted = visitor.order({ token });
    await new Promise((resolve) => setTimeout(resolve, 300));
    const asked = Date.now();
    const ended = end(child, 'SIGTERM');
    expect((await posted).status).toBe(200);
    expect(await ended).toBe(0);
    // Nobody's idle connection holds it up.
    expect(Date.now() - asked).toBeLessThan(8_000);
    expect(await findRunning(folder)).toBeUndefined();
  }, 40_000);

  it('leaves the database running when it is killed, and the next one finds it and finishes the order', async () => {
    const killed = await startShop({ SANDBOX_SLOW_MS: '3000' });
    const pid = await findRunning(folder);
    const visitor = await Visitor.open(killed.address);
    const key = newAttemptKey();
    const token = await visitor.tokenize('4000000000000077');
    const order = (guest: Visitor) => guest.order({ key, token, answers: { email: 'killed@example.com' } });
    const cut = order(visitor).catch(() => 'cut');
    await new Promise((resolve) => setTimeout(resolve, 600));
    await end(killed.child, 'SIGKILL');
    expect(await cut).toBe('cut');
    expect(await findRunning(folder)).toBe(pid);

    const next = await startShop({ SANDBOX_SLOW_MS: '10' });
    expect(await findRunning(folder)).toBe(pid);
    const ask = async () =>
      Object(await (await fetch(`${next.address}/api/v1/submissions/${key}`)).json()).status;
    await expect.poll(ask, { timeout: 10_000 }).toBe('done');
    const repeated = await order(await Visitor.open(next.address));
    expect(repeated.status).toBe(200);
    await end(next.child, 'SIGTERM');
  }, 40_000);

  it('loses no acknowledged order and doubles none, whenever it is killed', async () => {
    const acknowledged: string[] = [];
    for (let cycle = 0; cycle < 4; cycle += 1) {
      const { child, address } = await startShop();
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
      await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(before);
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 300));
      await end(child, 'SIGKILL');
      await Promise.all(work);
    }
    const { child } = await startShop();
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
    await end(child, 'SIGTERM');
    await database.close();
    expect(await findRunning(folder)).toBeUndefined();
  }, 180_000);

  it('says that the database of its settings is not there, and ends', async () => {
    await expect(startShop({ DATABASE_URL: 'postgres://a:secret@127.0.0.1:1/x' })).rejects.toThrow(
      /^Formcart could not be started: The database cannot be reached\. Is DATABASE_URL right, and is it running\?\n$/,
    );
  });

  it('says what is wrong with its settings, and ends', async () => {
    await expect(startShop({ PORT: 'abc' })).rejects.toThrow(
      "Formcart could not be started: PORT must be a whole number from 0 to 65535, not 'abc'.",
    );
  });
});
