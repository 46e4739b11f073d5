import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routeCosts } from '#server/budgets/route-costs.ts';
import { createTestDatabase } from '../test-database.ts';
import type { TestDatabase } from '../test-database.ts';
import { startAllRoutes } from '../http/start-all-routes.ts';
import type { AllRoutes } from '../http/start-all-routes.ts';

const AT_ONCE = 200;
const MOST = 20;
const TOO_MANY = 429;

let testDatabase: TestDatabase;
let server: AllRoutes;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  server = await startAllRoutes({
    databaseUrl: testDatabase.url,
    settings: {
      requestsPerMinute: MOST,
      postsPerMinute: MOST,
      lookupsPerMinute: MOST,
      trustedProxies: '127.0.0.1',
    },
  });
});

afterAll(async () => {
  await server.stop();
  await testDatabase.drop();
});

const limitedRoutes = Object.entries(routeCosts).flatMap(([route, { cost }]) => {
  const [method = '', pattern = ''] = route.split(' ');
  const path = pattern.replace(':slug', 'shop').replace('*', 'x').replace(/:\w+/g, 'a'.repeat(43));
  return cost === 'limited' || cost === 'worker' ? [[method, path] as const] : [];
});

const send = async (method: string, path: string, network: string): Promise<number> => {
  const headers = { 'x-forwarded-for': network };
  const response = await fetch(`${server.address}${path}`, { method, headers, redirect: 'manual' });
  await response.arrayBuffer();
  return response.status;
};

describe('the table of route costs', () => {
  it('lists every route of the server, and nothing else', () => {
    const routes = server.routes.map(({ method, url }) => `${method} ${url}`);
    expect(routes.toSorted()).toEqual(Object.keys(routeCosts).toSorted());
  });
});

describe('a limited route', () => {
  it.each(limitedRoutes)(
    'rejects most of 200 requests at once to %s %s, while the server stays healthy',
    async (method, path) => {
      const sending = Array.from({ length: AT_ONCE }, () => send(method, path, '192.0.2.1'));
      expect(await send('GET', '/healthz', '192.0.2.1')).toBe(200);
      const statuses = await Promise.all(sending);
      const rejected = statuses.filter((status) => status === TOO_MANY);
      expect(rejected.length).toBeGreaterThanOrEqual(AT_ONCE - MOST);
      expect(statuses.filter((status) => status >= 500)).toEqual([]);
      expect(await send(method, path, '192.0.2.2')).not.toBe(TOO_MANY);
    },
  );

  it('tells when to try again', async () => {
    const response = await fetch(`${server.address}/order-status/`, {
      method: 'POST',
      headers: { 'x-forwarded-for': '192.0.2.1', accept: 'text/html' },
    });
    expect(response.status).toBe(TOO_MANY);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await response.text()).toContain('There were too many requests.');
  });
});
