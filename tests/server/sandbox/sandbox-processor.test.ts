import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sandboxCharges, sandboxTokens } from '#server/database/tables/schema.ts';
import { createSandboxProcessor } from '#server/sandbox/sandbox-processor.ts';
import { startTestServer } from '../start-test-server.ts';
import type { TestServer } from '../start-test-server.ts';
import { createTestDatabase } from '../test-database.ts';
import type { TestDatabase } from '../test-database.ts';

let testDatabase: TestDatabase;
let server: TestServer;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  server = await startTestServer({ databaseUrl: testDatabase.url });
  await server.database.queries.insert(sandboxTokens).values([
    { token: 'good', behavior: 'succeeds', card: { brand: 'Visa', lastFour: '4242' } },
    { token: 'slow', behavior: 'slow' },
    { token: 'bad', behavior: 'fails' },
  ]);
});

afterAll(async () => {
  await server.stop();
  await testDatabase.drop();
});

const { signal } = new AbortController();

const requestOf = (token: string, key: string) => ({ token, amountCents: 500, key, orderId: 'order-1' });

describe('the sandbox payment processor', () => {
  it('creates one charge per key, for any number of concurrent requests', async () => {
    const processor = createSandboxProcessor(server.database, { sandboxSlowMs: 0 });
    const ask = () => processor.charge(requestOf('good', 'key-1'), signal);
    const outcomes = [...(await Promise.all([ask(), ask(), ask()])), await ask()];
    const card = { brand: 'Visa', lastFour: '4242' };
    expect(outcomes[0]).toEqual({ kind: 'charged', chargeId: expect.any(String), card });
    for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0]);
    expect(await server.database.queries.$count(sandboxCharges)).toBe(1);
  });

  it('returns no card for a token from before the sandbox stored cards', async () => {
    const processor = createSandboxProcessor(server.database, { sandboxSlowMs: 0 });
    await server.database.queries.insert(sandboxTokens).values({ token: 'old', behavior: 'succeeds' });
    const charged = { kind: 'charged', chargeId: expect.any(String) };
    expect(await processor.charge(requestOf('old', 'key-old'), signal)).toEqual(charged);
  });

  it('finds an existing charge, even for a slow card', async () => {
    const processor = createSandboxProcessor(server.database, { sandboxSlowMs: 300 });
    const measure = async () => {
      const start = performance.now();
      await processor.charge(requestOf('slow', 'key-2'), signal);
      return performance.now() - start;
    };
    expect(await measure()).toBeGreaterThanOrEqual(295);
    expect(await measure()).toBeLessThan(250);
  });

  it.each([
    ['a card that fails at the charge', 'bad', 'the card was declined at the charge'],
    ['a token that was used for another key', 'good', 'the token is unknown or was used before'],
    ['a token that was never issued', 'made-up', 'the token is unknown or was used before'],
  ])('declines %s, and repeats the decline for the same key', async (name, token, reason) => {
    const processor = createSandboxProcessor(server.database, { sandboxSlowMs: 0 });
    expect(await processor.charge(requestOf(token, name), signal)).toEqual({
      kind: 'declined',
      reason,
      mayRetryCard: false,
    });
    expect(await processor.charge(requestOf(token, name), signal)).toEqual({
      kind: 'declined',
      reason,
      mayRetryCard: false,
    });
  });
});
