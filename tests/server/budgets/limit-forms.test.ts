import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfiguration } from '#server/configuration.ts';
import { startTestServer } from '../start-test-server.ts';
import type { TestServer } from '../start-test-server.ts';
import { createTestDatabase } from '../test-database.ts';
import type { TestDatabase } from '../test-database.ts';
import { Visitor } from '../test-visitor.ts';

const {
  ordersPerNetwork,
  ordersPerEmail,
  tokensPerNetwork,
  maxDeclines,
  rateLimitWindowMs,
  declinesWindowMs,
} = readConfiguration({}, '/');
const { captchaAfterFreeOrders, captchaAfterFreeOrdersPerNetwork } = readConfiguration({}, '/');
const usual = {
  ordersPerNetwork,
  ordersPerEmail,
  tokensPerNetwork,
  maxDeclines,
  captchaAfterFreeOrders,
  captchaAfterFreeOrdersPerNetwork,
};
const MISSING = 'ReCAPTCHA response missing. Please check the "I\'m not a robot" box and try again.';

let testDatabase: TestDatabase;
let first: TestServer;
let second: TestServer;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  const settings = { ...usual, trustedProxies: '127.0.0.1' };
  first = await startTestServer({ databaseUrl: testDatabase.url, settings });
  second = await startTestServer({ databaseUrl: testDatabase.url, settings });
});

afterAll(async () => {
  await first.stop();
  await second.stop();
  await testDatabase.drop();
});

const from = (address: string) => ({ headers: { 'x-forwarded-for': address }, token: null });

/** Returns the fields with a captcha token that the sandbox accepts once. */
const solved = () => ({ captchaResponse: `ok-${crypto.randomUUID()}` });

describe('the default configuration', () => {
  it('allows an IP address at most 120 card tokens and 120 orders within the window of the decline limit', () => {
    const quarters = declinesWindowMs / rateLimitWindowMs;
    expect(tokensPerNetwork * quarters).toBeLessThanOrEqual(120);
    expect(ordersPerNetwork * quarters).toBeLessThanOrEqual(120);
    expect(maxDeclines).toBe(10);
  });
});

describe('the limit on orders', () => {
  it('counts failed and placed orders of an IP address across all servers', async () => {
    const visitors = await Promise.all([first, second].map(({ address }) => Visitor.open(address)));
    const statuses: number[] = [];
    for (let n = 0; n <= ordersPerNetwork; n += 1) {
      const visitor = visitors[n % 2];
      statuses.push((await visitor?.order(from('192.0.2.1')))?.status ?? 0);
    }
    expect(new Set(statuses.slice(0, ordersPerNetwork))).toEqual(new Set([400]));
    expect(statuses.at(-1)).toBe(429);
    expect((await visitors[0]?.order(from('192.0.2.2')))?.status).toBe(400);
  });

  it('applies to an email and network, in any spelling of the email', async () => {
    const visitor = await Visitor.open(first.address);
    const order = (n: number) =>
      visitor.order({
        ...from('198.51.100.1'),
        answers: { email: n % 2 === 0 ? 'hasty@example.com' : 'Hasty@Example.com', pieces: 0 },
        fields: solved(),
      });
    for (let n = 0; n < ordersPerEmail; n += 1) expect((await order(n)).status).toBe(200);
    const flooded = await order(ordersPerEmail);
    expect(flooded.status).toBe(429);
    expect(flooded.data['error']).toMatch(/^Too many forms were sent\. Wait 1[45] minutes and try again\.$/);
    expect(Number(flooded.headers.get('retry-after'))).toBeGreaterThan(800);
  });

  it('never prevents the owner of an email from ordering when strangers use that email', async () => {
    const answers = { email: 'victim@example.com' };
    for (let n = 0; n < 2 * ordersPerEmail; n += 1) {
      const stranger = await Visitor.open(first.address);
      await stranger.order({
        ...from(`203.0.113.${n}`),
        answers: { ...answers, pieces: 0 },
        fields: solved(),
      });
    }
    const owner = await Visitor.open(second.address);
    const { headers } = from('192.0.2.77');
    const asked = await owner.order({ headers, answers });
    expect([asked.status, asked.data['error']]).toEqual([422, MISSING]);
    expect((await owner.order({ headers, answers, fields: solved() })).status).toBe(200);
  });
});

describe('the limit on free orders', () => {
  const free = async (email: string, address: string, fields = {}) => {
    const visitor = await Visitor.open(first.address);
    const { status } = await visitor.order({ ...from(address), answers: { email, pieces: 0 }, fields });
    return status;
  };

  it('requires a captcha after a few orders with one email, from any network', async () => {
    const email = 'guessed@example.com';
    for (let n = 0; n < captchaAfterFreeOrders; n += 1) expect(await free(email, `203.0.113.${n}`)).toBe(200);
    expect(await free(email, '203.0.113.80')).toBe(422);
    expect(await free(email, '203.0.113.81')).toBe(422);
    expect(await free(email, '203.0.113.82', solved())).toBe(200);
  });

  it('requires a captcha after a few orders from one network, with any email', async () => {
    const address = '192.0.2.50';
    for (let n = 0; n < captchaAfterFreeOrdersPerNetwork; n += 1) {
      expect(await free(`free-${n}@example.com`, address)).toBe(200);
    }
    expect(await free('free-last@example.com', address)).toBe(422);
    expect(await free('free-last@example.com', address, solved())).toBe(200);
  });
});

describe('the limit on card tokens', () => {
  it('counts GET and POST requests of an IP address across all servers', async () => {
    const ask = (n: number, { address }: TestServer) =>
      fetch(`${address}/sandbox/tokenizer${n % 2 === 0 ? '?callback=a&params=%7B%7D' : ''}`, {
        ...(n % 2 === 0 ? {} : { method: 'POST', body: '{}' }),
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.1' },
      });
    const statuses: number[] = [];
    for (let n = 0; n <= tokensPerNetwork; n += 1) {
      statuses.push((await ask(n, n % 2 === 0 ? first : second)).status);
    }
    expect(statuses.indexOf(429)).toBe(tokensPerNetwork);
    const refused = await ask(1, first);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
  });
});
