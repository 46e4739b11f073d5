import { beforeEach, describe, expect, it } from 'vitest';
import { sandboxRefunds, sandboxTokens } from '#server/database/tables/schema.ts';
import { createSandboxProcessor } from '#server/sandbox/sandbox-processor.ts';
import type { PaymentProcessor } from '#server/services/payment/payment-processor.ts';
import { useServers } from '../orders/use-servers.ts';
import { newAttemptKey } from '../start-test-server.ts';
import type { TestServer } from '../start-test-server.ts';

const { start } = useServers();
const { signal } = new AbortController();
let server: TestServer;
let processor: PaymentProcessor;

beforeEach(async () => {
  server = await start();
  processor = createSandboxProcessor(server.database, { sandboxSlowMs: 0 });
});

async function requestOf(amountCents = 500) {
  const token = newAttemptKey();
  const card = { brand: 'Visa', lastFour: '4242' };
  await server.database.queries.insert(sandboxTokens).values({ token, behavior: 'succeeds', card });
  return { token, amountCents, key: newAttemptKey(), orderId: 'order-1' };
}

async function authorize() {
  const outcome = await processor.authorize(await requestOf(), signal);
  if (outcome.kind !== 'authorized') throw new Error(outcome.kind);
  return outcome;
}

async function charge() {
  const outcome = await processor.charge(await requestOf(), signal);
  if (outcome.kind !== 'charged') throw new Error(outcome.kind);
  return outcome.chargeId;
}

describe('an authorization in the sandbox', () => {
  it('creates one charge per key and returns the card', async () => {
    const request = await requestOf();
    const [first, second] = [
      await processor.authorize(request, signal),
      await processor.authorize(request, signal),
    ];
    expect(first).toMatchObject({ kind: 'authorized', card: { lastFour: '4242' } });
    expect(second).toEqual(first);
  });

  it('counts as a charge only after the capture, with the captured amount', async () => {
    const { chargeId } = await authorize();
    const list = async () => {
      const amounts = [];
      for await (const made of processor.listCharges(new Date(0)))
        if (made.chargeId === chargeId) amounts.push(made.amountCents);
      return amounts;
    };
    expect(await list()).toEqual([]);
    expect(await processor.capture({ chargeId, amountCents: 300, key: 'k' }, signal)).toMatchObject({
      kind: 'charged',
    });
    expect(await list()).toEqual([300]);
  });

  it('rejects a capture above the authorized amount, and rejects a capture after a release', async () => {
    const { chargeId } = await authorize();
    expect(await processor.capture({ chargeId, amountCents: 501, key: 'k' }, signal)).toMatchObject({
      kind: 'rejected',
    });
    expect(await processor.release({ chargeId, key: 'k' }, signal)).toEqual({ kind: 'released' });
    expect(await processor.release({ chargeId, key: 'k' }, signal)).toEqual({ kind: 'released' });
    expect(await processor.capture({ chargeId, amountCents: 500, key: 'k' }, signal)).toMatchObject({
      kind: 'rejected',
    });
  });
});

describe('a refund in the sandbox', () => {
  it('occurs once for concurrent requests with one idempotency key', async () => {
    const chargeId = await charge();
    const refund = () => processor.refund({ chargeId, amountCents: 200, key: `${chargeId}-1` }, signal);
    const outcomes = await Promise.all([refund(), refund(), refund()]);
    for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0]);
    expect(outcomes[0]).toMatchObject({ kind: 'refunded' });
    const rows = await server.database.queries.select().from(sandboxRefunds);
    expect(rows.filter((row) => row.chargeId === chargeId)).toHaveLength(1);
  });

  it('never exceeds the charge, also in concurrent requests', async () => {
    const chargeId = await charge();
    const keys = ['a', 'b', 'c', 'd'];
    const outcomes = await Promise.all(
      keys.map((key) => processor.refund({ chargeId, amountCents: 200, key: `${chargeId}-${key}` }, signal)),
    );
    expect(outcomes.filter(({ kind }) => kind === 'refunded')).toHaveLength(2);
  });

  it('rejects an unknown charge and an authorization', async () => {
    const { chargeId } = await authorize();
    for (const id of [chargeId, '00000000-0000-4000-8000-000000000000'])
      expect(await processor.refund({ chargeId: id, amountCents: 1, key: id }, signal)).toMatchObject({
        kind: 'rejected',
      });
  });
});
