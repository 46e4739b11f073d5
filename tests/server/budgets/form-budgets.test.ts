import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfiguration } from '#server/configuration.ts';
import { startTestServer } from '../start-test-server.ts';
import type { TestServer } from '../start-test-server.ts';
import { createTestDatabase } from '../test-database.ts';
import type { TestDatabase } from '../test-database.ts';
import { Visitor } from '../test-visitor.ts';

const { ordersPerAddress, ordersPerEmail, tokensPerAddress, mostDeclines, budgetMs, declinesMs } =
  readConfiguration({}, '/');
const usual = { ordersPerAddress, ordersPerEmail, tokensPerAddress, mostDeclines };

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

describe('the usual limits', () => {
  it('let nobody try out cards by the hundred', () => {
    const quarters = declinesMs / budgetMs;
    expect(tokensPerAddress * quarters).toBeLessThanOrEqual(120);
    expect(ordersPerAddress * quarters).toBeLessThanOrEqual(120);
    expect(mostDeclines).toBe(10);
  });
});

describe('orders', () => {
  it('of one address are counted by all servers together, whether they are placed or not', async () => {
    const visitors = await Promise.all([first, second].map(({ address }) => Visitor.open(address)));
    const statuses: number[] = [];
    for (let n = 0; n <= ordersPerAddress; n += 1) {
      const visitor = visitors[n % 2];
      statuses.push((await visitor?.order(from('192.0.2.1')))?.status ?? 0);
    }
    expect(new Set(statuses.slice(0, ordersPerAddress))).toEqual(new Set([400]));
    expect(statuses.at(-1)).toBe(429);
    expect((await visitors[0]?.order(from('192.0.2.2')))?.status).toBe(400);
  });

  it('for one e-mail are counted wherever they come from, however it is written', async () => {
    const visitor = await Visitor.open(first.address);
    for (let n = 0; n < ordersPerEmail; n += 1) {
      const email = n % 2 === 0 ? 'flooded@example.com' : 'Flooded@Example.com';
      const answers = { email, pieces: 0 };
      expect((await visitor.order({ ...from(`198.51.100.${n}`), answers })).status).toBe(200);
    }
    const flooded = await visitor.order({
      ...from('198.51.100.99'),
      answers: { email: 'flooded@example.com', pieces: 0 },
    });
    expect(flooded.status).toBe(429);
    expect(flooded.data['error']).toMatch(
      /^Too many forms were sent\. Please wait 1[45] minutes and try again\.$/,
    );
    expect(Number(flooded.headers.get('retry-after'))).toBeGreaterThan(800);
  });
});

describe('cards', () => {
  it('of one address are exchanged for so many tokens, by GET and POST together', async () => {
    const ask = (n: number, { address }: TestServer) =>
      fetch(`${address}/sandbox/tokenizer${n % 2 === 0 ? '?callback=a&params=%7B%7D' : ''}`, {
        ...(n % 2 === 0 ? {} : { method: 'POST', body: '{}' }),
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.1' },
      });
    const statuses: number[] = [];
    for (let n = 0; n <= tokensPerAddress; n += 1) {
      statuses.push((await ask(n, n % 2 === 0 ? first : second)).status);
    }
    expect(statuses.indexOf(429)).toBe(tokensPerAddress);
    const refused = await ask(1, first);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
  });
});
