import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orders, sandboxCharges } from '#server/database/tables/schema.ts';
import { collectLog } from '../collect-log.ts';
import { startTestServer } from '../start-test-server.ts';
import type { TestServer } from '../start-test-server.ts';
import { createTestDatabase } from '../test-database.ts';
import type { TestDatabase } from '../test-database.ts';
import { Visitor } from '../test-visitor.ts';

const DECLINED = '4000000000000341';
const PROXY = '127.0.0.1';

let testDatabase: TestDatabase;
let server: TestServer;
let aheadMs = 0;
const { logged, logStream } = collectLog();

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  server = await startTestServer({
    databaseUrl: testDatabase.url,
    logStream,
    now: () => new Date(Date.now() + aheadMs),
    settings: { maxDeclines: 3, trustedProxies: PROXY, xsrfMs: 86_400_000 },
  });
});

afterAll(async () => {
  await server.stop();
  await testDatabase.drop();
});

async function pay(visitor: Visitor, address: string, card?: string) {
  const token = await visitor.tokenize(card);
  return visitor.order({ token, headers: { 'x-forwarded-for': address } });
}

describe('the limit on declined cards', () => {
  it('blocks a visitor after three declines, from any IP address', async () => {
    const visitor = await Visitor.open(server.address);
    for (const host of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) {
      expect((await pay(visitor, host, DECLINED)).status).toBe(402);
    }
    const { database } = server;
    const charges = await database.queries.$count(sandboxCharges);
    const stored = await database.queries.$count(orders);
    const stopped = await pay(visitor, '192.0.2.4');
    expect(stopped.status).toBe(429);
    expect(stopped.data['error']).toMatch(
      /^Too many cards were declined\. Nothing was charged\. Wait (59|60) minutes and try again, or call us at [\d-]+\.$/,
    );
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(3_500);
    expect(await database.queries.$count(sandboxCharges)).toBe(charges);
    expect(await database.queries.$count(orders)).toBe(stored);
  });

  it('blocks an IP address or network after three declines, for any visitor', async () => {
    for (const host of ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2:3::4']) {
      expect((await pay(await Visitor.open(server.address), host, DECLINED)).status).toBe(402);
    }
    const next = await Visitor.open(server.address);
    expect((await pay(next, '2001:db8:1:2:ffff::9')).status).toBe(429);
    expect((await pay(next, '2001:db8:1:3::1')).status).toBe(200);
  });

  it('counts concurrent attempts', async () => {
    const visitor = await Visitor.open(server.address);
    const tries = await Promise.all(Array.from({ length: 12 }, () => pay(visitor, '192.0.2.20', DECLINED)));
    const statuses = tries.map(({ status }) => status).sort();
    expect(statuses).toEqual([402, 402, 402, ...Array.from({ length: 9 }, () => 429)]);
  });

  it('ignores successful charges and duplicate requests', async () => {
    const visitor = await Visitor.open(server.address);
    for (let n = 0; n < 5; n += 1) expect((await pay(visitor, '192.0.2.30')).status).toBe(200);
    const token = await visitor.tokenize(DECLINED);
    const order = { token, key: 'd'.repeat(32), answers: { email: 'same@example.com' } };
    for (let n = 0; n < 5; n += 1) expect((await visitor.order(order)).status).toBe(402);
    expect((await pay(visitor, '192.0.2.30')).status).toBe(200);
  });

  it('never fails a placed order, even when its attempt counter cannot be decremented', async () => {
    const { queries } = server.database;
    await queries.execute(sql`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
      create trigger refuse before update on budgets for each row when (new.used < old.used) execute function refuse()`);
    const visitor = await Visitor.open(server.address);
    const answer = await pay(visitor, '192.0.2.50');
    await queries.execute(sql`drop trigger refuse on budgets`);
    expect(answer.status).toBe(200);
    expect(logged.join('')).toContain('cannot release the reserved count of a declined card');
  });

  it('resets after an hour', async () => {
    const visitor = await Visitor.open(server.address);
    for (let n = 0; n < 3; n += 1) await pay(visitor, '192.0.2.40', DECLINED);
    expect((await pay(visitor, '192.0.2.40')).status).toBe(429);
    aheadMs = 3_601_000;
    expect((await pay(visitor, '192.0.2.40')).status).toBe(200);
    aheadMs = 0;
  });
});

describe('the captcha for declined cards', () => {
  const MISSING = 'ReCAPTCHA response missing. Please check the "I\'m not a robot" box and try again.';
  const FAILED =
    'Error while verifying ReCAPTCHA response. Please try again, and let us know if the error persists.';
  let strict: TestServer;

  beforeAll(async () => {
    const settings = {
      captchaAfterDeclines: 2,
      captchaAfterDeclinesPerNetwork: 3,
      maxDeclines: 5,
      trustedProxies: PROXY,
    };
    strict = await startTestServer({ databaseUrl: testDatabase.url, settings });
  });
  afterAll(() => strict.stop());

  const solved = (kind: string) => ({ captchaResponse: `${kind}-${crypto.randomUUID()}` });
  async function payWith(visitor: Visitor, host: string, card?: string, fields = {}) {
    const headers = { 'x-forwarded-for': host };
    const answer = await visitor.order({ token: await visitor.tokenize(card), headers, fields });
    return [answer.status, answer.data['error']];
  }

  it('applies to a visitor after two declines, and allows one more attempt', async () => {
    const visitor = await Visitor.open(strict.address);
    for (const host of ['10.1.0.1', '10.1.0.2']) {
      expect(await payWith(visitor, host, DECLINED)).toEqual([402, 'payment failed']);
    }
    expect(await payWith(visitor, '10.1.0.3')).toEqual([422, MISSING]);
    expect(await payWith(visitor, '10.1.0.3', undefined, solved('bad'))).toEqual([422, FAILED]);
    expect(await payWith(visitor, '10.1.0.3', DECLINED, solved('ok'))).toEqual([402, 'payment failed']);
    expect(await payWith(visitor, '10.1.0.3', DECLINED)).toEqual([422, MISSING]);
    expect(await payWith(visitor, '10.1.0.3', undefined, solved('ok'))).toEqual([200, undefined]);
  });

  it('applies to all visitors at an IP address after a few more declines, until the final limit blocks all orders', async () => {
    for (let n = 0; n < 3; n += 1) {
      const visitor = await Visitor.open(strict.address);
      expect(await payWith(visitor, '10.2.0.1', DECLINED)).toEqual([402, 'payment failed']);
    }
    const next = await Visitor.open(strict.address);
    expect(await payWith(next, '10.2.0.1')).toEqual([422, MISSING]);
    for (let n = 0; n < 2; n += 1) {
      expect((await payWith(next, '10.2.0.1', DECLINED, solved('ok')))[0]).toBe(402);
    }
    expect((await payWith(next, '10.2.0.1', undefined, solved('ok')))[0]).toBe(429);
  });
});
