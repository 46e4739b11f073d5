import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfiguration } from '#server/configuration.ts';
import { studioRoutes } from '#server/studio/studio-routes.ts';
import { startTestServer } from '../start-test-server.ts';
import type { TestServer } from '../start-test-server.ts';
import { createTestDatabase } from '../test-database.ts';
import type { TestDatabase } from '../test-database.ts';
import { testSite } from '../test-site.ts';

const viteOrigin = 'http://127.0.0.1:5173';

let testDatabase: TestDatabase;
let production: TestServer;
let development: TestServer;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  const { url: databaseUrl } = testDatabase;
  production = await startTestServer({ databaseUrl, settings: { hasDeveloperPages: true } });
  const configuration = readConfiguration({}, process.cwd());
  const studio = studioRoutes({ configuration, site: testSite, viteOrigin, first: ['/preamble.js'] });
  development = await startTestServer({ databaseUrl, routes: [studio], settings: { viteOrigin } });
});

afterAll(async () => {
  await Promise.all([production, development].map((server) => server.stop()));
  await testDatabase.drop();
});

async function read(server: TestServer, path: string) {
  const response = await fetch(server.address + path, { redirect: 'manual' });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

describe('the studio of a development server', () => {
  it('lists the forms', async () => {
    const { status, text } = await read(development, '/studio/');
    expect({ status, text }).toEqual({
      status: 200,
      text: expect.stringContaining('<a href="/studio/shop/">'),
    });
  });

  it('references the form’s module in its script', async () => {
    const { status, text } = await read(development, '/studio/shop/');
    expect(status).toBe(200);
    expect(text).toContain(`data-script="${viteOrigin}/@id/virtual:studio/shop"`);
    expect(text).toContain(`src="${viteOrigin}/src/studio/main.tsx"`);
  });

  it('lists the forms when the URL names an unknown form', async () => {
    const { status, text } = await read(development, '/studio/%3Cb%3E/');
    expect(status).toBe(404);
    expect(text).toContain('Unknown form “&lt;b&gt;”.');
    expect(text).toContain('<a href="/studio/shop/">');
  });

  it.each([
    ['/studio', '/studio/'],
    ['/studio/shop?state=a', '/studio/shop/?state=a'],
  ])('redirects %s to %s', async (path, target) => {
    const { status, headers } = await read(development, path);
    expect({ status, target: headers.get('location') }).toEqual({ status: 308, target });
  });
});

describe('a production server', () => {
  it.each(['/studio', '/studio/', '/studio/shop', '/studio/shop/'])(
    'returns 404 for the URL %s',
    async (path) => {
      expect((await read(production, path)).status).toBe(404);
    },
  );

  it.each(['/', '/shop/', '/studio/'])(
    'allows no `eval` in the content security policy of %s',
    async (path) => {
      const policy = (await read(production, path)).headers.get('content-security-policy');
      expect(policy).toContain("script-src 'self'");
      expect(policy).not.toContain('unsafe-eval');
    },
  );
});
