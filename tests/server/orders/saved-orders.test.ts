import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { forgetExpired } from '#server/accounts/forget-expired.ts';
import { orders, sandboxCharges } from '#server/database/tables/schema.ts';
import { sweepOrders } from '#server/orders/sweep-orders.ts';
import type { TestServer } from '../start-test-server.ts';
import { Visitor } from '../test-visitor.ts';
import { processorBehind } from './processor-behind.ts';
import { useServers } from './use-servers.ts';

const { start, database } = useServers();

const findOrders = (server: TestServer, email: string) =>
  server.database.queries.select().from(orders).where(eq(orders.email, email));

describe('a saved order that is not settled', () => {
  it('rejects the same submission without an idempotency key, even with a new card token', async () => {
    const bystander = await start();
    const processor = processorBehind(bystander, async (call) =>
      call === 1 ? { kind: 'unknown', cause: 'network' } : undefined,
    );
    let time = new Date('2030-02-15T12:00:00Z');
    const server = await start({ processor, now: () => time });
    const visitor = await Visitor.open(server.address);
    const post = async () =>
      visitor.order({
        key: null,
        answers: { email: 'keyless@example.com' },
        token: await visitor.tokenize(),
      });
    expect((await post()).status).toBe(503);
    const again = await post();
    expect([again.status, again.data['payment_pending']]).toEqual([409, true]);
    expect(again.data['error']).toMatch(/^We already have this order.*charge you only once/);
    time = new Date(time.getTime() + 10 * server.services.configuration.duplicateWindowMs);
    await forgetExpired(server.services);
    expect((await post()).status).toBe(409);
    const placed = await findOrders(server, 'keyless@example.com');
    expect(placed).toHaveLength(1);
    const charges = server.database.queries.$count(
      sandboxCharges,
      eq(sandboxCharges.key, placed[0]?.keyHash ?? ''),
    );
    expect(await charges).toBe(1);
    await sweepOrders(server.services);
    expect(await findOrders(server, 'keyless@example.com')).toMatchObject([{ status: 'placed' }]);
  });

  it('reports that the order is saved when the database stops before the charge is recorded', async () => {
    const bystander = await start();
    const processor = processorBehind(bystander, async (call) => {
      if (call === 1) await database().refuse();
      return undefined;
    });
    const server = await start({ processor });
    const visitor = await Visitor.open(server.address);
    const answer = await visitor.order({ answers: { email: 'no-record@example.com' } });
    await database().allow();
    expect([answer.status, answer.data['error']]).toEqual([
      503,
      expect.stringMatching(/It's saved, and we'll charge you only once/),
    ]);
    expect(await findOrders(bystander, 'no-record@example.com')).toMatchObject([{ status: 'pending' }]);
    // The server that could not release the order is still alive, so only that server may complete the order.
    expect(await sweepOrders(bystander.services)).toBe(0);
    expect(await sweepOrders(server.services)).toBe(1);
    expect(await findOrders(bystander, 'no-record@example.com')).toMatchObject([{ status: 'placed' }]);
  });
});
