import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sandboxTokens } from '#server/database/tables/schema.ts';
import { collectLog } from '../collect-log.ts';
import { startTestServer } from '../start-test-server.ts';
import type { TestServer } from '../start-test-server.ts';
import { createTestDatabase } from '../test-database.ts';
import type { TestDatabase } from '../test-database.ts';

let testDatabase: TestDatabase;
let server: TestServer;
const { logged, logStream } = collectLog();

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  server = await startTestServer({ databaseUrl: testDatabase.url, logStream });
});

afterAll(async () => {
  await server.stop();
  await testDatabase.drop();
});

const card = {
  first_name: 'Ana',
  last_name: 'Zzcanary',
  number: '4111111111111111',
  cvc: '987',
  exp_month: '12',
  exp_year: '2099',
};
const request = { card, billing_address: { line1: '1 Main St', zipcode: '94107' } };

async function askByScript(callback: string, params: string) {
  const query = new URLSearchParams({ callback, params });
  const response = await fetch(`${server.address}/sandbox/tokenizer?${query}`);
  return { response, text: await response.text() };
}

async function post(body: string) {
  const response = await fetch(`${server.address}/sandbox/tokenizer`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'null' },
    body,
  });
  return { response, text: await response.text() };
}

describe('the tokenizer as a script', () => {
  it('calls the requested function', async () => {
    const { response, text } = await askByScript('answer_1', JSON.stringify(request));
    expect(response.headers.get('content-type')).toBe('application/javascript; charset=utf-8');
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(text).toMatch(
      /^\/\*\*\/answer_1\(\{"success":true,"token":"tok_[\w-]+","customer_id":"cus_[\w-]+"\}\);$/,
    );
  });

  it.each(['alert(1)//', '', 'a.b', '1a', 'a'.repeat(62), 'a;b', '__proto__[0]'])(
    'returns no script for the callback %j',
    async (callback) => {
      const { response } = await askByScript(callback, JSON.stringify(request));
      expect(response.status).toBe(400);
      expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    },
  );

  it.each(['', '{', 'null', '[]', '{"card":1}', '{"card":{},"test_key":1}'])(
    'reports that the parameters %j contain no card',
    async (params) => {
      const { text } = await askByScript('f', params);
      expect(text).toBe('/**/f({"success":false,"error":"The request has no card."});');
    },
  );
});

describe('the tokenizer as a service', () => {
  it('returns plain JSON to any origin', async () => {
    const { response, text } = await post(JSON.stringify(request));
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(JSON.parse(text)).toMatchObject({ success: true });
    const asked = await fetch(`${server.address}/sandbox/tokenizer`, { method: 'OPTIONS' });
    expect(asked.status).toBe(204);
    expect(asked.headers.get('access-control-allow-headers')).toBe('content-type');
  });

  it('rejects a body that is too long or not JSON', async () => {
    expect((await post('{')).response.status).toBe(400);
    expect((await post(JSON.stringify({ ...request, more: 'x'.repeat(20_000) }))).response.status).toBe(413);
  });

  it('returns a new token each time, and stores only a keyed hash of the card number', async () => {
    const texts = [(await post(JSON.stringify(request))).text, (await post(JSON.stringify(request))).text];
    expect(texts[0]).not.toBe(texts[1]);
    const kept = await server.database.queries.select().from(sandboxTokens);
    expect(JSON.stringify(kept)).not.toContain('411111');
    const plain = createHash('sha256').update(card.number.replace(/\D/g, '')).digest('hex');
    expect(kept.map(({ fingerprint }) => fingerprint)).not.toContain(plain);
  });

  it('leaves no card in the log', async () => {
    await askByScript('f', JSON.stringify(request));
    const all = logged.join('');
    expect(all).toContain('/sandbox/tokenizer');
    for (const secret of [card.number, card.last_name, '"987', '%22987', 'callback'])
      expect(all).not.toContain(secret);
  });
});
