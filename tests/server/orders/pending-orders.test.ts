import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { orders, sandboxCharges } from '#server/database/tables/schema.ts';
import type { ChargeOutcome, PaymentProcessor } from '#server/services/payment/payment-processor.ts';
import { reportPending, sweepOrders } from '#server/orders/sweep-orders.ts';
import { createSandboxProcessor } from '#server/sandbox/sandbox-processor.ts';
import { collectLog } from '../collect-log.ts';
import { newAttemptKey, startTestServer } from '../start-test-server.ts';
import type { TestServer } from '../start-test-server.ts';
import { Visitor } from '../test-visitor.ts';
import { processorBehind } from './processor-behind.ts';
import { useServers } from './use-servers.ts';

const { start, database } = useServers();

const countCharges = (server: TestServer, key: string) =>
  server.database.queries.$count(sandboxCharges, eq(sandboxCharges.key, key));

async function findOrder(server: TestServer, email: string) {
  const [order] = await server.database.queries.select().from(orders).where(eq(orders.email, email));
  if (order === undefined) throw new Error(`No order found for ${email}.`);
  return order;
}

describe('an order whose charge is unconfirmed', () => {
  it('stays pending, is never reported as a success, and is completed once by the next submission with its idempotency key', async () => {
    const bystander = await start();
    const processor = processorBehind(bystander, async (call) =>
      call === 1 ? { kind: 'unknown', cause: 'network' } : undefined,
    );
    const server = await start({ processor });
    const visitor = await Visitor.open(server.address);
    const key = newAttemptKey();
    const first = await visitor.order({ key, answers: { email: 'network@example.com' } });
    expect(first.status).toBe(503);
    expect(first.headers.get('retry-after')).toBe('5');
    expect((await findOrder(server, 'network@example.com')).status).toBe('pending');
    const second = await visitor.order({ key, answers: { email: 'network@example.com' } });
    expect(second.status).toBe(200);
    const order = await findOrder(server, 'network@example.com');
    expect(order.status).toBe('placed');
    expect(await countCharges(server, order.keyHash)).toBe(1);
  });

  it('gets a 503 response after `chargeMs`', async () => {
    const bystander = await start();
    let goOn = (): void => {};
    const held = new Promise<void>((resolve) => (goOn = resolve));
    const processor = processorBehind(bystander, async () => {
      await held;
      return undefined;
    });
    const server = await start({ processor, settings: { chargeMs: 100 } });
    const visitor = await Visitor.open(server.address);
    const answer = await visitor.order();
    goOn();
    expect(answer.status).toBe(503);
    expect(answer.data['error']).toMatch(/charge you only once/);
  });

  it('becomes placed when the background job finds its charge', async () => {
    const bystander = await start();
    const processor = processorBehind(bystander, async () => ({ kind: 'unknown', cause: 'timeout' }));
    const server = await start({ processor });
    const visitor = await Visitor.open(server.address);
    const key = newAttemptKey();
    await visitor.order({ key, answers: { email: 'sweep@example.com' } });
    const state = await (await fetch(`${server.address}/api/v1/submissions/${key}`)).json();
    expect(state).toEqual({ status: 'running' });
    expect(await sweepOrders(bystander.services)).toBeGreaterThan(0);
    const order = await findOrder(server, 'sweep@example.com');
    expect(order).toMatchObject({ status: 'placed', paymentToken: null, passwordHash: null, worker: null });
    expect(await countCharges(server, order.keyHash)).toBe(1);
    const repeated = await visitor.order({ key, answers: { email: 'sweep@example.com' } });
    expect(repeated.status).toBe(200);
  });

  it('remains unchanged by the background job while its process is alive', async () => {
    const bystander = await start();
    let goOn = (): void => {};
    const held = new Promise<void>((resolve) => (goOn = resolve));
    const processor = processorBehind(bystander, async () => {
      await held;
      return undefined;
    });
    const server = await start({ processor });
    const visitor = await Visitor.open(server.address);
    const posted = visitor.order({ answers: { email: 'busy@example.com' } });
    await expect.poll(() => countByEmail(bystander, 'busy@example.com'), { timeout: 10_000 }).toBe(1);
    expect(await sweepOrders(bystander.services)).toBe(0);
    expect((await findOrder(bystander, 'busy@example.com')).status).toBe('pending');
    goOn();
    expect((await posted).status).toBe(200);
  });

  it('makes a duplicate request wait, and reports a pending order after the timeout', async () => {
    const bystander = await start();
    let goOn = (): void => {};
    const held = new Promise<void>((resolve) => (goOn = resolve));
    const processor = processorBehind(bystander, async () => {
      await held;
      return undefined;
    });
    const server = await start({ processor, settings: { duplicateWaitMs: 200 } });
    const visitor = await Visitor.open(server.address);
    const key = newAttemptKey();
    const send = () => visitor.order({ key, answers: { email: 'twin@example.com' } });
    const posted = send();
    await expect.poll(() => countByEmail(bystander, 'twin@example.com'), { timeout: 10_000 }).toBe(1);
    const duplicate = await send();
    expect(duplicate.status).toBe(409);
    expect(duplicate.data['error']).toMatch(/still placing this order/);
    goOn();
    const first = await posted;
    expect(first.status).toBe(200);
    expect((await send()).text).toBe(first.text);
  });
});

const countByEmail = (server: TestServer, email: string) =>
  server.database.queries.$count(orders, eq(orders.email, email));

describe('a process that dies between a charge and the storage of its outcome', () => {
  it('leaves an order that the next process places with only one charge', async () => {
    const survivor = await start();
    const processor = processorBehind(survivor, () => new Promise<never>(() => {}));
    const dying = await startTestServer({ databaseUrl: database().url, processor });
    const visitor = await Visitor.open(dying.address);
    void visitor.order({ answers: { email: 'crash@example.com' } }).catch(() => undefined);
    await expect.poll(() => countByEmail(survivor, 'crash@example.com'), { timeout: 10_000 }).toBe(1);
    const pending = await findOrder(survivor, 'crash@example.com');
    await expect.poll(() => countCharges(survivor, pending.keyHash), { timeout: 10_000 }).toBe(1);
    expect(await sweepOrders(survivor.services)).toBe(0);
    // Another process notices the death only by the closed connections.
    await dying.database.close();
    await expect.poll(() => sweepOrders(survivor.services), { timeout: 5_000 }).toBe(1);
    const order = await findOrder(survivor, 'crash@example.com');
    expect(order.status).toBe('placed');
    expect(await countCharges(survivor, order.keyHash)).toBe(1);
    dying.server.server.closeAllConnections();
    await dying.server.close();
  });
});

describe('an idempotency key', () => {
  it('creates one order for concurrent submissions to two servers', async () => {
    const [one, two] = [await start(), await start()];
    const visitors = [await Visitor.open(one.address), await Visitor.open(two.address)];
    for (let round = 0; round < 5; round += 1) {
      const key = newAttemptKey();
      const email = `race-${round}@example.com`;
      const token = (await visitors[0]?.tokenize()) ?? '';
      const answers = await Promise.all(
        [0, 1, 0, 1, 0, 1].map((index) => visitors[index]?.order({ key, token, answers: { email } })),
      );
      const [first] = answers;
      expect(first?.status).toBe(200);
      expect(answers.map((answer) => answer?.text)).toEqual(answers.map(() => first?.text));
      const order = await findOrder(one, email);
      expect(await countByEmail(one, email)).toBe(1);
      expect(await countCharges(one, order.keyHash)).toBe(1);
    }
  });
});

describe('the background job for orders whose charge stays unavailable', () => {
  it('processes at most three orders at once, but reaches newer orders and counts all of them', async () => {
    const bystander = await start();
    let present = Date.now();
    const { logged, logStream } = collectLog();
    const away: ChargeOutcome = { kind: 'unknown', cause: 'status' };
    let stuck = new Set<string>();
    let [running, most] = [0, 0];
    const processor: PaymentProcessor = {
      ...createSandboxProcessor(bystander.database, { sandboxSlowMs: 0 }),
      charge: async ({ key }) => {
        running += 1;
        most = Math.max(most, running);
        await bystander.database.queries.execute(sql`select pg_sleep(0.05)`);
        running -= 1;
        return stuck.size === 0 || stuck.has(key) ? away : { kind: 'charged', chargeId: key };
      },
    };
    const server = await start({
      processor,
      logStream,
      now: () => new Date(present),
      settings: { sweepAtOnce: 3, sweepRetryMs: 1_000 },
    });
    const visitor = await Visitor.open(server.address);
    const { queries } = server.database;
    for (let number = 1; number <= 21; number += 1) {
      const answer = await visitor.order({ answers: { email: `stuck-${number}@example.com` } });
      expect(answer.status).toBe(503);
    }
    const pending = await queries
      .select()
      .from(orders)
      .where(eq(orders.status, 'pending'))
      .orderBy(orders.createdAt);
    stuck = new Set(pending.slice(0, 20).map(({ keyHash }) => keyHash));
    const young = pending[20]?.id ?? '';
    const sweepAgain = () => {
      most = 0;
      return sweepOrders(server.services);
    };

    expect(await sweepAgain()).toBe(0);
    expect(most).toBe(3);
    expect(await sweepAgain()).toBe(1);
    const [placed] = await queries.select().from(orders).where(eq(orders.id, young));
    expect(placed?.status).toBe('placed');
    await sweepAgain();
    expect(most).toBe(0);
    await reportPending(server.services);
    const [line] = logged.filter((text) => text.includes('orders are pending'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ count: 20, oldestSeconds: expect.any(Number) });

    present += 1_001;
    await sweepAgain();
    expect(most).toBe(3);
    // The second pause is twice as long as the first.
    present += 1_001;
    await sweepAgain();
    expect(most).toBe(0);
    present += 1_000;
    await sweepAgain();
    expect(most).toBe(3);
  });
});
