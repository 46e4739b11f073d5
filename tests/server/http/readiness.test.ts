import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { createReadiness } from '#server/http/readiness.ts';
import { newDataFolder, removeDataFolder } from '../database/embedded/own-cluster.ts';
import { endProcess, killProcesses, startShop } from '../start-shop.ts';

const folder = newDataFolder();

afterEach(() => killProcesses());
afterAll(() => removeDataFolder(folder));

describe('the readiness probe', () => {
  it('fails while the database is down, and after shutdown begins', async () => {
    let isReady = true;
    const readiness = createReadiness({ isReady: async () => isReady }, 1_000);
    expect(await readiness.isReady()).toBe(true);
    isReady = false;
    expect(await readiness.isReady()).toBe(false);
    isReady = true;
    expect(await readiness.isReady()).toBe(true);
    readiness.leave();
    expect(await readiness.isReady()).toBe(false);
  });

  it('responds within its timeout, and runs one check at a time', async () => {
    let asked = 0;
    const never = () => {
      asked += 1;
      return new Promise<never>(() => {});
    };
    const readiness = createReadiness({ isReady: never }, 20);
    expect(await Promise.all([1, 2, 3].map(() => readiness.isReady()))).toEqual([false, false, false]);
    expect(asked).toBe(1);
  });
});

describe('a server', () => {
  it('responds with 503 while free disk space is below FREE_BYTES', async () => {
    const { address } = await startShop(folder, { FREE_BYTES: '1000000000000' });
    expect((await fetch(`${address}/readyz`)).status).toBe(503);
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
  });
});

describe('a server that is shutting down', () => {
  it('reports immediately that it is not ready, and handles requests until DRAIN_MS has passed', async () => {
    const { child, address } = await startShop(folder, { DRAIN_MS: '6000' });
    const ask = async (path: string) => (await fetch(`${address}${path}`)).status;
    expect([await ask('/readyz'), await ask('/healthz')]).toEqual([200, 200]);
    const ended = endProcess(child, 'SIGTERM');
    await expect.poll(() => ask('/readyz'), { interval: 10 }).toBe(503);
    expect([await ask('/shop/'), await ask('/healthz')]).toEqual([200, 200]);
    expect(await ended).toBe(0);
  });
});
