import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '#server/database/tables/schema.ts';
import { Browser } from '../accounts/browser.ts';
import { collectLog } from '../collect-log.ts';
import { multipartOf, rawPost, sendRaw, statusOf } from '../raw-request.ts';
import { startTestServer } from '../start-test-server.ts';
import type { TestServer } from '../start-test-server.ts';
import { createTestDatabase } from '../test-database.ts';
import type { TestDatabase } from '../test-database.ts';
import { Visitor } from '../test-visitor.ts';

let testDatabase: TestDatabase;
let server: TestServer;
const { logged, logStream } = collectLog();

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  server = await startTestServer({
    databaseUrl: testDatabase.url,
    logStream,
    settings: { operators: new Map([['bo@seller.example', 'act']]) },
    routes: [
      async (app) => {
        app.post<{ Body: { email: string } }>('/stores-an-account/', async ({ body }) => {
          await server.database.queries.insert(accounts).values({ ...body, passwordHash: 'x' });
          return 'stored';
        });
      },
    ],
  });
});

afterAll(async () => {
  await server.stop();
  await testDatabase.drop();
});

/** Sends the path unchanged, which `fetch` would normalize. */
async function readRaw(path: string, headers: readonly string[] = []): Promise<string> {
  const lines = [`GET ${path} HTTP/1.1`, 'Host: x', 'Connection: close', 'Accept: text/html', ...headers];
  return sendRaw(server.address, `${lines.join('\r\n')}\r\n\r\n`);
}

const storeAccount = (email: string, accept = '*/*') =>
  fetch(`${server.address}/stores-an-account/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept },
    body: JSON.stringify({ email }),
  });

describe('the server', () => {
  it.each(['/assets/', '/images/'])(
    'rejects paths that leave the folder %s, in each encoding',
    async (folder) => {
      for (const path of [
        '../x',
        '%2e%2e/x',
        '%2e%2e%2fx',
        '..%2fx',
        '..%5cx',
        '..',
        '.%2e/x',
        '/..//x',
        '.',
      ]) {
        const status = statusOf(await readRaw(`${folder}${path}`));
        expect([path, Math.floor(status / 100)]).toEqual([path, 4]);
      }
    },
  );
});

describe('a server that receives a NUL character', () => {
  it.each([
    '/operator/orders/?email=%00',
    '/operator/orders/a%00/',
    '/receipt/%00/',
    '/receipt/a%00b/documents/x/',
    '/images/a%00',
    '/shop/?email=%00',
    '/api/v1/submissions/%00',
    '/nowhere%00/',
  ])('rejects the URL %s', async (path) => {
    expect(statusOf(await readRaw(path))).toBe(400);
  });

  it('rejects it in a cookie', async () => {
    expect(statusOf(await readRaw('/account/', ['Cookie: session=%00']))).toBe(400);
  });

  it('rejects it in the fields of a page without scripts', async () => {
    const browser = new Browser(server.address);
    const page = await browser.open('/order-status/');
    const fields = { email: 'a\0@example.com', invoice: 'FC-1' };
    const { status, text } = await browser.press(page, '/order-status/', '/order-status/', fields);
    expect(status).toBe(400);
    expect(text).toContain('The request contains a NUL character.');
  });

  it('rejects it in a field of a form', async () => {
    const visitor = await Visitor.open(server.address);
    const body = multipartOf([['action', 'process\0signup']]);
    const answer = await sendRaw(server.address, rawPost(server.address, visitor, body));
    expect(statusOf(answer)).toBe(400);
    expect(answer).toContain('The request contains a NUL character.');
  });

  it('rejects it when PostgreSQL is the first to see it', async () => {
    expect((await storeAccount('a\0@example.com')).status).toBe(400);
  });
});

describe('a server that stores one unique value twice', () => {
  it('responds with 409 and a sentence to all requests but one', async () => {
    const email = 'both@example.com';
    const answers = await Promise.all([storeAccount(email), storeAccount(email), storeAccount(email)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const rejected = await storeAccount(email, 'text/html');
    expect(await rejected.text()).toContain('Someone else saved the same thing at the same moment.');
    expect(logged.join('')).not.toContain(email);
  });
});

describe('a request that no route receives', () => {
  it.each([
    ['a malformed request line', 'GET\r\n\r\n', 400],
    ['a malformed header', 'GET / HTTP/1.1\r\nHost x\r\n\r\n', 400],
    ['too many headers', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`, 431],
    ['a URL that cannot be decoded', 'GET /%E0%A4%A HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400],
    ['a URL that is cut', 'GET /% HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400],
    ['two hosts', 'GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\nConnection: close\r\n\r\n', 400],
    ['a NUL character', 'GET /%00 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400],
  ])('gets the security headers for %s', async (_, bytes, status) => {
    const answer = await sendRaw(server.address, bytes);
    expect(statusOf(answer)).toBe(status);
    const [head = ''] = answer.toLowerCase().split('\r\n\r\n', 1);
    expect(head).toContain("content-security-policy: default-src 'none'");
    expect(head).toContain('x-content-type-options: nosniff');
    expect(head).toContain('referrer-policy:');
    expect(head).toMatch(/content-length: [1-9]/);
  });
});

it('logs no failed request for malformed input', () => {
  const levels = logged.map((line): { level: number; msg: string } => JSON.parse(line));
  expect(levels.filter(({ level }) => level >= 50)).toEqual([]);
});
