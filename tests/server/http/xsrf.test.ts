import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from '../start-test-server.ts';
import type { TestServer, TestServerOptions } from '../start-test-server.ts';
import { createTestDatabase } from '../test-database.ts';
import type { TestDatabase } from '../test-database.ts';
import { Visitor } from '../test-visitor.ts';

const A_DAY = 86_400_000;

let testDatabase: TestDatabase;
let server: TestServer;
let visitor: Visitor;
/** The offset of the servers’ clock from the real time, in ms. */
let aheadMs = 0;

function start(options: Partial<TestServerOptions> = {}): Promise<TestServer> {
  return startTestServer({
    databaseUrl: testDatabase.url,
    now: () => new Date(Date.now() + aheadMs),
    ...options,
  });
}

/** Returns the cookies that a page sets for a browser with the given cookies, or for a new browser. */
async function cookiesFor(cookie?: string, at = server, path = '/'): Promise<readonly string[]> {
  const page = await fetch(`${at.address}${path}`, { headers: cookie === undefined ? {} : { cookie } });
  return page.headers.getSetCookie();
}

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  server = await start();
  visitor = await Visitor.open(server.address);
});

afterAll(async () => {
  await server.stop();
  await testDatabase.drop();
});

describe('the CSRF token', () => {
  it('arrives with every page as a cookie that scripts can read, together with a visitor cookie', async () => {
    for (const path of ['/', '/shop/', '/terms/', '/api/v1/xsrf-token']) {
      expect(await cookiesFor(undefined, server, path)).toEqual([
        expect.stringMatching(/^visitor=[\w-]{36}\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/),
        expect.stringMatching(/^XSRF-TOKEN=[\da-z]+\.[\w-]{43}; Path=\/; SameSite=Lax$/),
      ]);
    }
  });

  it('stays the same for clients with a valid token, and is replaced for clients with a malformed token', async () => {
    const [visitorCookie = ''] = visitor.cookies.split('; ');
    expect(await cookiesFor(visitor.cookies)).toEqual([]);
    expect(await cookiesFor(`${visitorCookie}; XSRF-TOKEN=1`)).toEqual([
      expect.stringMatching(/^XSRF-TOKEN=\w+\./),
    ]);
  });

  it.each([
    ['without a visitor', () => `XSRF-TOKEN=${visitor.xsrfToken}`],
    ['with an invented visitor', () => `visitor=${'A'.repeat(22)}.${'A'.repeat(43)}`],
    ['of the old version without visitors', () => `XSRF-TOKEN=${'A'.repeat(43)}`],
  ])('replaces a token %s, together with the visitor cookie', async (_, cookie) => {
    expect(await cookiesFor(cookie())).toEqual([
      expect.stringMatching(/^visitor=/),
      expect.stringMatching(/^XSRF-TOKEN=/),
    ]);
  });

  it('gets the Secure attribute under HTTPS, and its visitor cookie gets the `__Host-` prefix', async () => {
    const https = await start({ settings: { publicOrigin: 'https://forms.example.com' } });
    const page = await fetch(`${https.address}/`);
    expect(page.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-visitor=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
      expect.stringMatching(/^XSRF-TOKEN=[^;]+; Path=\/; Secure; SameSite=Lax$/),
    ]);
    expect(page.headers.get('strict-transport-security')).toMatch(/max-age=/);
    const secure = await Visitor.open(https.address);
    expect((await secure.order()).status).toBe(200);
    const cookie = secure.cookies.replace('__Host-', '');
    expect((await secure.order({ headers: { cookie } })).status).toBe(403);
    await https.stop();
  });

  it.each([
    ['no cookie', { cookie: undefined }],
    ['no header', { 'x-xsrf-token': undefined }],
    ['another token in the header', { 'x-xsrf-token': 'A'.repeat(43) }],
    ['the same malformed token in cookie and header', { cookie: 'XSRF-TOKEN=1', 'x-xsrf-token': '1' }],
    [
      'the same invented token in cookie and header',
      { cookie: `XSRF-TOKEN=${'A'.repeat(43)}`, 'x-xsrf-token': 'A'.repeat(43) },
    ],
    ['an empty token in cookie and header', { cookie: 'XSRF-TOKEN=', 'x-xsrf-token': '' }],
    ['another site’s origin', { origin: 'https://evil.example' }],
    ['the origin "null"', { origin: 'null' }],
    ['another site in Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site' }],
    ['a same-site origin in Sec-Fetch-Site', { 'sec-fetch-site': 'same-site' }],
  ])('rejects a POST request with %s', async (_, headers) => {
    const answer = await visitor.order({ token: null, headers });
    expect(answer.status).toBe(403);
    expect(answer.data['error']).toMatch(/try again\.$/);
  });

  it('authorizes only its own visitor', async () => {
    const other = await Visitor.open(server.address);
    const stolen = { cookie: other.cookies, 'x-xsrf-token': visitor.xsrfToken };
    expect((await visitor.order({ headers: stolen })).status).toBe(403);
    expect((await other.order()).status).toBe(200);
  });

  it('accepts a POST request from our own page', async () => {
    const headers = { origin: server.address, 'sec-fetch-site': 'same-origin' };
    expect((await visitor.order({ headers })).status).toBe(200);
  });

  it('expires after a day, and pages renew it after half a day while the old token still works', async () => {
    const early = await Visitor.open(server.address);
    try {
      aheadMs = A_DAY / 2 + 1_000;
      expect(await cookiesFor(early.cookies)).toEqual([expect.stringMatching(/^XSRF-TOKEN=/)]);
      expect((await early.order()).status).toBe(200);
      aheadMs = A_DAY + 60_000;
      expect((await early.order()).status).toBe(403);
    } finally {
      aheadMs = 0;
    }
  });

  it('authorizes its visitor on every server that shares the database', async () => {
    const second = await start();
    const headers = { cookie: visitor.cookies };
    expect(await cookiesFor(headers.cookie, second)).toEqual([]);
    const moved = await Visitor.open(second.address);
    expect(
      (await visitor.order({ headers: { cookie: moved.cookies, 'x-xsrf-token': moved.xsrfToken } })).status,
    ).toBe(200);
    await second.stop();
  });

  it('fails on servers of another database', async () => {
    const elsewhere = await createTestDatabase();
    const foreign = await start({ databaseUrl: elsewhere.url });
    const stranger = await Visitor.open(foreign.address);
    const headers = { cookie: stranger.cookies, 'x-xsrf-token': stranger.xsrfToken };
    expect((await visitor.order({ headers })).status).toBe(403);
    await foreign.stop();
    await elsewhere.drop();
  });
});
