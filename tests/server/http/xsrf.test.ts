import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from '../start-test-server.ts';
import type { TestServer } from '../start-test-server.ts';
import { createTestDatabase } from '../test-database.ts';
import type { TestDatabase } from '../test-database.ts';
import { Visitor } from '../test-visitor.ts';

let testDatabase: TestDatabase;
let server: TestServer;
let visitor: Visitor;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  server = await startTestServer({ databaseUrl: testDatabase.url });
  visitor = await Visitor.open(server.address);
}, 60_000);

afterAll(async () => {
  await server.stop();
  await testDatabase.drop();
});

describe('the anti-forgery token', () => {
  it('is a readable cookie of the whole site, given by every page', async () => {
    for (const path of ['/', '/shop/', '/terms/', '/api/v1/xsrf-token']) {
      const page = await fetch(`${server.address}${path}`);
      expect(page.headers.get('set-cookie')).toMatch(/^XSRF-TOKEN=[\w-]{43}; Path=\/; SameSite=Lax$/);
    }
  });

  it('stays the same for clients that have one, and is new for those with nonsense', async () => {
    const ask = async (cookie: string) =>
      (await fetch(`${server.address}/`, { headers: { cookie } })).headers.get('set-cookie');
    expect(await ask(`XSRF-TOKEN=${visitor.xsrfToken}`)).toBeNull();
    expect(await ask('XSRF-TOKEN=1')).toMatch(/^XSRF-TOKEN=/);
  });

  it('is marked secure where visitors come by https', async () => {
    const https = await startTestServer({
      databaseUrl: testDatabase.url,
      settings: { publicOrigin: 'https://forms.example.com' },
    });
    const page = await fetch(`${https.address}/`);
    expect(page.headers.get('set-cookie')).toMatch(/; Secure/);
    expect(page.headers.get('strict-transport-security')).toMatch(/max-age=/);
    await https.stop();
  });

  it.each([
    ['no cookie', { cookie: undefined }],
    ['no header', { 'x-xsrf-token': undefined }],
    ['another token in the header', { 'x-xsrf-token': 'A'.repeat(43) }],
    ['the same nonsense in both', { cookie: 'XSRF-TOKEN=1', 'x-xsrf-token': '1' }],
    ['nothing in both', { cookie: 'XSRF-TOKEN=', 'x-xsrf-token': '' }],
    ['another site’s origin', { origin: 'https://evil.example' }],
    ['no origin to speak of', { origin: 'null' }],
    ['another site by the browser’s word', { 'sec-fetch-site': 'cross-site' }],
    ['a sister site by the browser’s word', { 'sec-fetch-site': 'same-site' }],
  ])('refuses a post with %s before its body is read', async (_, headers) => {
    const answer = await visitor.order({ token: null, headers });
    expect(answer.status).toBe(403);
    expect(answer.data['error']).toMatch(/try again\.$/);
  });

  it('lets a post of our own page pass', async () => {
    const headers = { origin: server.address, 'sec-fetch-site': 'same-origin' };
    expect((await visitor.order({ headers })).status).toBe(200);
  });
});
