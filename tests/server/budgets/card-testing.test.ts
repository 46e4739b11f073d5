import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { budgets } from '#server/database/tables/account-tables.ts';
import { orders, sandboxCharges } from '#server/database/tables/schema.ts';
import { collectLog } from '../collect-log.ts';
import { startTestServer } from '../start-test-server.ts';
import type { TestServer, TestServerOptions } from '../start-test-server.ts';
import { createTestDatabase } from '../test-database.ts';
import type { TestDatabase } from '../test-database.ts';
import { Visitor } from '../test-visitor.ts';

const DECLINED = '4000000000000341';
const MISSING = 'ReCAPTCHA response missing. Please check the "I\'m not a robot" box and try again.';

let testDatabase: TestDatabase;
let server: TestServer;
let network = 0;
let aheadMs = 0;
const { logged, logStream } = collectLog();

async function start(settings: TestServerOptions['settings']): Promise<void> {
  server = await startTestServer({
    databaseUrl: testDatabase.url,
    logStream,
    now: () => new Date(Date.now() + aheadMs),
    settings: { trustedProxies: '127.0.0.1', xsrfMs: 86_400_000, ...settings },
  });
}

beforeAll(async () => {
  testDatabase = await createTestDatabase();
});

afterAll(() => testDatabase.drop());

beforeEach(() => {
  aheadMs = 0;
});

afterEach(async () => {
  await server.database.queries.delete(orders);
  await server.database.queries.delete(budgets);
  await server.stop();
});

/** Places an order as a new visitor from a new network, by default with a new email. */
async function pay(card?: string, changes: { email?: string; fields?: Record<string, string> } = {}) {
  network += 1;
  const visitor = await Visitor.open(server.address);
  const { email, fields = {} } = changes;
  const { status, data } = await visitor.order({
    token: await visitor.tokenize(card),
    headers: { 'x-forwarded-for': `198.51.${network >> 8}.${network & 255}` },
    ...(email === undefined ? {} : { answers: { email } }),
    fields,
  });
  return { status, error: data['error'] };
}

const solved = () => ({ captchaResponse: `ok-${crypto.randomUUID()}` });
const countCharges = () => server.database.queries.$count(sandboxCharges);

describe('the limit on declined cards of new visitors from new networks', () => {
  it('requires a captcha from every visitor above the maximum decline rate', async () => {
    await start({ shopDeclinesPercent: 50, shopDeclinesMinCharges: 10 });
    const before = await countCharges();
    const statuses: number[] = [];
    for (let n = 0; n < 14; n += 1) statuses.push((await pay(DECLINED)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(402), ...Array<number>(4).fill(422)]);
    expect(await countCharges()).toBe(before + 10);
    expect(logged.join('')).toMatch(/"level":50.*"declined":10.*every charge requires a captcha/);

    expect(await pay()).toEqual({ status: 422, error: MISSING });
    expect((await pay(undefined, { fields: solved() })).status).toBe(200);
    aheadMs = 3_601_000;
    expect((await pay()).status).toBe(200);
    expect(logged.join('')).toContain('card testing ended');
  });

  it('requires no captcha while most charges succeed', async () => {
    await start({ shopDeclinesPercent: 50, shopDeclinesMinCharges: 4 });
    const cards = [undefined, undefined, DECLINED, undefined, DECLINED, undefined, undefined];
    for (const card of cards) expect((await pay(card)).status).toBe(card === undefined ? 200 : 402);
  });

  it('requires a captcha for an email that several visitors share', async () => {
    await start({ captchaAfterDeclines: 3 });
    const email = 'card-tester@example.com';
    for (let n = 0; n < 3; n += 1) expect((await pay(DECLINED, { email })).status).toBe(402);
    expect(await pay(DECLINED, { email })).toEqual({ status: 422, error: MISSING });
    expect((await pay(undefined, { email, fields: solved() })).status).toBe(200);
    expect((await pay(undefined)).status).toBe(200);
  });

  it('stops charging the same card after several declines', async () => {
    await start({ maxDeclinesPerCard: 5 });
    for (let n = 0; n < 5; n += 1) expect((await pay(DECLINED)).status).toBe(402);
    const before = await countCharges();
    const stopped = await pay(DECLINED);
    expect(stopped.status).toBe(429);
    expect(stopped.error).toMatch(
      /^This card was declined several times\. Nothing was charged\. Wait (59|60) minutes and try again, or use another card\.$/,
    );
    expect(await countCharges()).toBe(before);
    expect((await pay()).status).toBe(200);
  });
});
