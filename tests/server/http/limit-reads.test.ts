import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from '../start-test-server.ts';
import type { TestServer } from '../start-test-server.ts';
import { createTestDatabase } from '../test-database.ts';
import type { TestDatabase } from '../test-database.ts';

let testDatabase: TestDatabase;
let server: TestServer;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  server = await startTestServer({
    databaseUrl: testDatabase.url,
    settings: { readsPerMinute: 3, trustedProxies: '127.0.0.1' },
  });
});

afterAll(async () => {
  await server.stop();
  await testDatabase.drop();
});

const read = (address: string, path = '/api/v1/xsrf-token') =>
  fetch(`${server.address}${path}`, { headers: { 'x-forwarded-for': address } });

describe('the limit on reads', () => {
  it('returns 429 with Retry-After when one IP address reads too often within a minute', async () => {
    for (let n = 0; n < 3; n += 1) expect((await read('192.0.2.1')).status).toBe(200);
    const refused = await read('192.0.2.1');
    expect(refused.status).toBe(429);
    expect(await refused.json()).toEqual({
      error: 'There were too many requests. Wait a moment and try again.',
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await read('192.0.2.2')).status).toBe(200);
  });

  it('excludes pages', async () => {
    for (let n = 0; n < 5; n += 1) expect((await read('192.0.2.3', '/shop/')).status).toBe(200);
  });
});
