import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orders } from '#server/database/tables/schema.ts';
import { multipartOf, rawPost, sendRaw, statusOf } from '../raw-request.ts';
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
  server = await startTestServer({
    databaseUrl: testDatabase.url,
    settings: { fieldBytes: 20_000, bodyBytes: 60_000, fieldCount: 12 },
  });
  visitor = await Visitor.open(server.address);
});

afterAll(async () => {
  await server.stop();
  await testDatabase.drop();
});

const send = (body: string, options = {}) =>
  sendRaw(server.address, rawPost(server.address, visitor, body, options));

describe('a malformed form submission', () => {
  const good = multipartOf([['action', 'process_signup']]);
  it.each([
    ['truncated before its last boundary', good.slice(0, -8), {}, 400],
    ['truncated inside a part', good.slice(0, 30), {}, 400],
    ['with another boundary', good, { boundary: 'other' }, 400],
    ['with a boundary of 252 bytes', good, { boundary: 'x'.repeat(252) }, 400],
    ['without any part', '--B--\r\n', {}, 400],
    ['empty', '', {}, 400],
    ['with a part without a name', '--B\r\nContent-Disposition: form-data\r\n\r\nx\r\n--B--\r\n', {}, 400],
    ['without an action', multipartOf([['formType', 'ShopForm']]), {}, 400],
    ['with an unknown action', multipartOf([['action', 'process_everything']]), {}, 400],
    ['with the action "constructor"', multipartOf([['action', 'constructor']]), {}, 400],
    ['with an empty action', multipartOf([['action', '']]), {}, 400],
    [
      'with a duplicate field',
      multipartOf([
        ['action', 'a'],
        ['action', 'b'],
      ]),
      {},
      400,
    ],
    ['with a field named __proto__', multipartOf([['__proto__', 'x']]), {}, 400],
    ['with a field over the limit', multipartOf([['action', 'x'.repeat(20_001)]]), {}, 413],
    ['with a name over the limit', multipartOf([['x'.repeat(300), 'x']]), {}, 400],
    ['with too many fields', multipartOf(Array.from({ length: 20 }, (_, n) => [`f${n}`, 'x'])), {}, 413],
    ['over the limit as a whole', multipartOf([['action', 'x'.repeat(61_000)]]), {}, 413],
    ['for an unknown page', good, { path: '/nothing/' }, 404],
  ])('fails when it is %s', async (_, body, options, status) => {
    const answer = await send(body, options);
    expect(statusOf(answer)).toBe(status);
    expect(answer).toMatch(/\{"data":\{"result":"error","error":"[A-Z].+\."\}\}/);
  });

  it('fails with a file that the form does not declare', async () => {
    const file =
      'Content-Disposition: form-data; name="resume"; filename="a.pdf"\r\nContent-Type: application/pdf';
    const answer = await send(`--B\r\n${file}\r\n\r\n%PDF-1.7\r\n--B--\r\n`);
    expect(statusOf(answer)).toBe(400);
  });

  it('fails with 415 when it is JSON, plain text or URL-encoded', async () => {
    for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
      const answer = await visitor.post('{}', { 'content-type': type });
      expect(answer.status).toBe(415);
    }
  });

  it('leaves no upload or order when the connection closes anywhere in the body', async () => {
    const body = rawPost(server.address, visitor, good);
    const start = body.length - good.length;
    for (let cut = start; cut < body.length; cut += 7) {
      await sendRaw(server.address, body.subarray(0, cut), 'cut');
    }
    const health = await fetch(`${server.address}/healthz`);
    expect(health.status).toBe(200);
    expect(await server.database.queries.$count(orders)).toBe(0);
  });
});

describe('a sign-up', () => {
  const deep = `${'['.repeat(40)}${']'.repeat(40)}`;
  it.each([
    ['no key', { key: null }, 400],
    ['a key that is too short', { key: 'abc' }, 400],
    ['a key that is not hexadecimal', { key: 'z'.repeat(32) }, 400],
    ['no form type', { fields: { formType: '' } }, 400],
    ['another form type', { fields: { formType: 'OtherForm' } }, 400],
    ['an unknown page', { fields: { pageID: '../../etc/passwd' } }, 400],
    ['another form’s file', { fields: { formFileName: '../shop' } }, 400],
    ['no answers', { fields: { answers: undefined } }, 422],
    ['answers that are not JSON', { fields: { answers: '{' } }, 400],
    ['answers that are a list', { fields: { answers: '[]' } }, 400],
    ['answers that are null', { fields: { answers: 'null' } }, 400],
    ['answers that are too deep', { fields: { answers: `{"a":${deep}}` } }, 400],
    ['a __proto__ key in the answers', { fields: { answers: '{"__proto__":{"polluted":1}}' } }, 400],
    ['an escaped __proto__ key', { fields: { answers: '{"\\u005f_proto__":{"polluted":1}}' } }, 400],
    ['a constructor', { fields: { signupData: '{"constructor":{"prototype":{"polluted":1}}}' } }, 400],
    ['a NUL character', { fields: { answers: '{"email":"a\\u0000@example.com"}' } }, 400],
    ['a lone surrogate', { fields: { answers: '{"email":"\\ud800@example.com"}' } }, 400],
    ['a total that is not an integer', { fields: { shownTotalCents: '10.5' } }, 400],
    ['a negative total', { fields: { shownTotalCents: '-1' } }, 400],
    ['data of another form', { signupData: { formType: 'OtherForm' } }, 400],
  ])('fails with %s', async (_, changes, status) => {
    const answer = await visitor.order({ token: null, ...changes });
    expect([answer.status, answer.data['error']]).toEqual([status, expect.stringMatching(/^[A-Z].+\.$/)]);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  it('returns the specified message for a missing form type', async () => {
    const answer = await visitor.order({ token: null, fields: { formType: undefined } });
    expect(answer.data['error']).toBe('Form type not set. Aborting.');
  });

  it('never crashes the server, whatever its fields contain', async () => {
    const names = fc.constantFrom('formType', 'pageID', 'formFileName', 'signupData', 'answers', 'versions');
    const json = fc.oneof(fc.json({ maxDepth: 4 }), fc.string({ unit: 'binary' }), fc.constant('[1e400]'));
    await fc.assert(
      fc.asyncProperty(names, json, async (name, value) => {
        const answer = await visitor.order({ token: null, fields: { [name]: value } });
        expect(answer.status).toBeGreaterThanOrEqual(400);
        expect(answer.status).toBeLessThan(500);
        expect(answer.text).not.toMatch(/\/server\/|node_modules|at .+:\d+/);
      }),
      { numRuns: 150 },
    );
  });
});

describe('a form submission with random bytes', () => {
  it('gets a 4xx response', async () => {
    const body = multipartOf([
      ['action', 'process_signup'],
      ['formType', 'ShopForm'],
      ['answers', '{"a":1}'],
    ]);
    await fc.assert(
      fc.asyncProperty(fc.nat(body.length - 1), fc.uint8Array({ maxLength: 6 }), async (place, bytes) => {
        const changed = Buffer.concat([
          Buffer.from(body.slice(0, place)),
          bytes,
          Buffer.from(body.slice(place + bytes.length)),
        ]);
        const request = rawPost(server.address, visitor, changed);
        const status = statusOf(await sendRaw(server.address, request));
        expect(status).toBeGreaterThanOrEqual(400);
        expect(status).toBeLessThan(500);
      }),
      { numRuns: 150 },
    );
  });
});

describe('the limit on form submissions', () => {
  it('returns 429 with a Retry-After header', async () => {
    const strict = await startTestServer({
      databaseUrl: testDatabase.url,
      settings: { postsPerMinute: 2 },
    });
    try {
      const guest = await Visitor.open(strict.address);
      const statuses = [];
      for (let n = 0; n < 3; n += 1) statuses.push(await guest.order({ key: null, token: null }));
      expect(statuses.map(({ status }) => status)).toEqual([400, 400, 429]);
      expect(Number(statuses[2]?.headers.get('retry-after'))).toBeGreaterThan(0);
    } finally {
      await strict.stop();
    }
  });
});
