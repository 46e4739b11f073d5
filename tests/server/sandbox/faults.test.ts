import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '../start-test-server.ts';
import { startTestServer } from '../start-test-server.ts';
import { createTestDatabase } from '../test-database.ts';

let shop: TestServer;

beforeAll(async () => {
  shop = await startTestServer({
    databaseUrl: (await createTestDatabase()).url,
    settings: { hasDeveloperPages: true, sandboxSlowMs: 300 },
  });
});
afterAll(() => shop.stop());

function flip(standIn: string, fault: unknown): Promise<Response> {
  return fetch(`${shop.address}/sandbox/faults/${standIn}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fault }),
  });
}

const mend = (standIn: string) => fetch(`${shop.address}/sandbox/faults/${standIn}`, { method: 'DELETE' });

const ask = (timeLimitMs = 5_000) =>
  fetch(`${shop.address}/sandbox/tokenizer`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
    signal: AbortSignal.timeout(timeLimitMs),
  });

describe('a sandbox service', () => {
  it.each([
    ['status', 500, 'text/html', /maintenance/],
    ['wrong-type', 200, 'text/html', /maintenance/],
    ['garbage', 200, 'application/json', /^\{"result": \[0x1F/],
    ['huge', 200, 'application/json', /^\{"padding":"x{2000000}"\}$/],
  ])('responds with the fault %s until the fault is cleared', async (fault, status, type, text) => {
    expect((await flip('tokenizer', fault)).status).toBe(204);
    const answer = await ask();
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toContain(type);
    expect(await answer.text()).toMatch(text);
    expect((await mend('tokenizer')).status).toBe(204);
    expect(await (await ask()).json()).toEqual({ success: false, error: 'The request has no card.' });
  });

  it('responds slowly, hangs or resets the connection on demand', async () => {
    await flip('tokenizer', 'slow');
    const began = performance.now();
    expect((await ask()).status).toBe(200);
    expect(performance.now() - began).toBeGreaterThan(290);
    await flip('tokenizer', 'hang');
    await expect(ask(400)).rejects.toThrow(/timeout/);
    await flip('tokenizer', 'reset');
    await expect(ask()).rejects.toThrow(/fetch failed/);
    await mend('tokenizer');
  });

  it.each([
    ['tokenizer', 'sulk', 400],
    ['tokenizer', undefined, 400],
    ['weather', 'slow', 404],
  ])(
    'rejects a request that gives the service %s the fault %s, with the status %s',
    async (standIn, fault, status) => {
      expect((await flip(standIn, fault)).status).toBe(status);
    },
  );

  it('rejects faults on a production server', async () => {
    const open = await startTestServer({ databaseUrl: (await createTestDatabase()).url });
    const answer = await fetch(`${open.address}/sandbox/faults/tokenizer`, { method: 'DELETE' });
    await open.stop();
    expect(answer.status).toBe(404);
  });
});
