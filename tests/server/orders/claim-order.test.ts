import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { orders, sandboxCharges } from '#server/database/tables/schema.ts';
import { workers } from '#server/database/tables/server-tables.ts';
import { askProcessor } from '#server/orders/finish-order.ts';
import type { ChargeOutcome } from '#server/services/payment/payment-processor.ts';
import { sweepOrders } from '#server/orders/sweep-orders.ts';
import type { TestServer } from '../start-test-server.ts';
import { Visitor } from '../test-visitor.ts';
import { processorBehind } from './processor-behind.ts';
import { useServers } from './use-servers.ts';

const { start } = useServers();

/** Returns a charge that stays pending until the test sets its outcome. */
function holdCharge() {
  let say = (_outcome: ChargeOutcome | undefined): void => {};
  const said = new Promise<ChargeOutcome | undefined>((resolve) => (say = resolve));
  let isAsked = false;
  const wait = async () => {
    isAsked = true;
    return said;
  };
  return { wait, say, isAsked: () => isAsked };
}

async function findOrder({ database }: TestServer, email: string) {
  const [order] = await database.queries.select().from(orders).where(eq(orders.email, email));
  if (order === undefined) throw new Error(`No order found for ${email}.`);
  return order;
}

/** Expires the lease immediately, as if its process were paused. */
const expireLease = ({ database }: TestServer) =>
  database.queries
    .update(workers)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(workers.id, database.worker));

/**
 * Posts an order to a first server, whose lease expires during the charge. A second server then claims the
 * order.
 */
async function overtake(email: string) {
  const bystander = await start();
  const [slow, quick] = [holdCharge(), holdCharge()];
  const one = await start({
    processor: processorBehind(bystander, slow.wait),
    settings: { workerLeaseMs: 600_000 },
  });
  const two = await start({ processor: processorBehind(bystander, quick.wait) });
  const visitor = await Visitor.open(one.address);
  const posted = visitor.order({ answers: { email } });
  await expect.poll(slow.isAsked).toBe(true);
  expect(await sweepOrders(two.services)).toBe(0);
  await expireLease(one);
  const swept = sweepOrders(two.services);
  await expect.poll(quick.isAsked).toBe(true);
  return { two, slow, quick, posted, swept };
}

describe('an order whose worker loses its lease', () => {
  it('ignores the late result of the first worker, and the second worker settles the order', async () => {
    const email = 'overtaken@example.com';
    const { two, slow, quick, posted, swept } = await overtake(email);

    slow.say({ kind: 'declined', reason: 'late', mayRetryCard: false });
    const late = await posted;
    expect(late.status).toBe(503);
    expect(late.headers.get('retry-after')).toBe('5');
    expect(await findOrder(two, email)).toMatchObject({
      status: 'pending',
      refusal: null,
      worker: two.database.worker,
      fence: 1,
    });

    quick.say(undefined);
    expect(await swept).toBe(1);
    const order = await findOrder(two, email);
    expect(order).toMatchObject({ status: 'placed', refusal: null });
    expect(await two.database.queries.$count(sandboxCharges, eq(sandboxCharges.key, order.keyHash))).toBe(1);
  });

  it('ignores a late release by the first worker', async () => {
    const email = 'released@example.com';
    const { two, slow, quick, posted, swept } = await overtake(email);
    slow.say({ kind: 'held', chargeId: 'ch_late', reason: 'late' });
    await posted;
    expect(await findOrder(two, email)).toMatchObject({
      worker: two.database.worker,
      heldAt: null,
      chargeId: null,
    });
    quick.say(undefined);
    expect(await swept).toBe(1);
  });
});

describe('a worker without a valid lease', () => {
  it('never charges', async () => {
    const server = await start({
      processor: processorBehind(await start(), async () => ({ kind: 'unknown', cause: 'network' })),
    });
    const visitor = await Visitor.open(server.address);
    await visitor.order({ answers: { email: 'expired@example.com' } });
    const order = await findOrder(server, 'expired@example.com');
    const asked: string[] = [];
    const { services } = server;
    const processor = processorBehind(server, async () => {
      asked.push(order.id);
      return undefined;
    });
    const database = { ...services.database, holdsLease: () => false };
    expect(await askProcessor(order, { ...services, processor, database }, false)).toEqual({
      kind: 'unknown',
      cause: 'expired-lease',
    });
    expect(asked).toEqual([]);
    expect((await askProcessor(order, { ...services, processor }, false)).kind).toBe('charged');
  });
});
