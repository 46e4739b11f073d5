import { createHmac, randomUUID } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { partReaders } from '#server/digest/read-open-records.ts';
import { limitsAt } from '#server/digest/attention.ts';
import { refunds } from '#server/database/tables/operation-tables.ts';
import { outbox } from '#server/database/tables/outbox-table.ts';
import { orders } from '#server/database/tables/schema.ts';
import { PAYMENT_EVENTS } from '#server/http/payment-events.ts';
import { followRefunds, refundOrder, sweepRefunds } from '#server/operations/refund-order.ts';
import { useServers } from '../orders/use-servers.ts';
import { startStripe } from '../services/payment/stripe/start-stripe.ts';
import { sampleList, samples } from '../services/payment/stripe/stripe-samples.ts';
import { newAttemptKey } from '../start-test-server.ts';
import { Visitor } from '../test-visitor.ts';

const { start } = useServers();
const SECRET = 'whsec_test_1';
const OPERATOR = 'bo@seller.example';

type Status = 'pending' | 'succeeded' | 'failed';

/** Starts a shop at a Stripe stub whose refunds have the status that a test sets, and places an order. */
async function openShop() {
  const present = { status: 'pending' as Status };
  const id = `re_${newAttemptKey()}`;
  const refundOf = () => ({
    id,
    object: 'refund',
    status: present.status,
    ...(present.status === 'failed' ? { failure_reason: 'expired_or_canceled_card' } : {}),
  });
  const { settings, asked } = await startStripe(({ method, path }) => {
    if (path.startsWith('/v1/refunds'))
      return method === 'GET' && path === '/v1/refunds' ? sampleList([]) : [200, refundOf()];
    return samples.charged;
  });
  const server = await start({ settings: { payment: settings } });
  const { queries } = server.database;
  const email = `${newAttemptKey()}@example.com`;
  const signupData = {
    payment: { processor: 'stripe', token: 'pm_1', customer_id: '', billing_address: null },
  };
  await (await Visitor.open(server.address)).order({ token: 'pm_1', answers: { email }, signupData });
  const [order] = await queries.select().from(orders).where(eq(orders.email, email));
  if (order === undefined) throw new Error(`The database has no order of ${email}.`);
  const wanted = { id: randomUUID(), amountCents: order.totalCents, note: null };
  return {
    server,
    asked,
    order,
    refund: () => refundOrder(order.id, wanted, OPERATOR, server.services),
    /** Changes the refund at Stripe. */
    set: (status: Status) => (present.status = status),
    send: async (type: string, key = 'none') => {
      const body = JSON.stringify({
        id: `evt_${newAttemptKey()}`,
        object: 'event',
        type,
        // The content is not trusted: the status is always the opposite.
        data: { object: { ...refundOf(), status: 'succeeded', metadata: { refund_key: key } } },
      });
      const seconds = Math.floor(Date.now() / 1_000);
      const signature = createHmac('sha256', SECRET).update(`${seconds}.${body}`).digest('hex');
      const headers = {
        'content-type': 'application/json',
        'stripe-signature': `t=${seconds},v1=${signature}`,
      };
      return (await fetch(server.address + PAYMENT_EVENTS, { method: 'POST', headers, body })).status;
    },
    row: async () => (await queries.select().from(refunds).where(eq(refunds.id, wanted.id)))[0],
    mails: async () =>
      (
        await queries
          .select()
          .from(outbox)
          .where(and(eq(outbox.to, email), eq(outbox.kind, 'order-event')))
          .orderBy(desc(outbox.createdAt))
      ).map(({ subject }) => subject.replace(/^.*: /, '')),
    page: async () =>
      (await (await fetch(`${server.address}/receipt/${order.receiptToken}/`)).text()).replace(/\s+/g, ' '),
    countInDigest: async () => {
      const limits = limitsAt(new Date(), server.services.configuration);
      const read = await partReaders['rejected-refunds'](queries, limits);
      return read === 'failed' ? Number.NaN : read.count;
    },
  };
}

describe('a refund that the processor has only accepted', () => {
  it('stays pending for the operator and on the receipt, without an email', async () => {
    const shop = await openShop();
    const result = await shop.refund();
    expect(result).toMatchObject({
      isDone: true,
      message: expect.stringContaining("hasn't confirmed it yet"),
    });
    expect(await shop.row()).toMatchObject({ status: 'pending', refundId: expect.stringMatching(/^re_/) });
    expect(await shop.mails()).toEqual([]);
    const page = await shop.page();
    expect(page).toContain('not confirmed yet');
    expect(page).not.toContain('Total after refunds');
    expect(await shop.refund()).toEqual(result);
  });

  it.each(['refund.updated', 'charge.refund.updated'])(
    'becomes a refund with the event %s, once',
    async (type) => {
      const shop = await openShop();
      await shop.refund();
      shop.set('succeeded');
      expect([await shop.send(type), await shop.send(type)]).toEqual([200, 200]);
      expect(await shop.row()).toMatchObject({ status: 'refunded' });
      expect(await shop.mails()).toEqual(['refunded $200.00']);
      expect(await shop.page()).toContain('Your order is refunded.');
    },
  );

  it.each(['refund.failed', 'refund.updated', 'charge.refund.updated'])(
    'fails with the event %s, which reaches the digest and the customer',
    async (type) => {
      const shop = await openShop();
      await shop.refund();
      shop.set('failed');
      const before = await shop.countInDigest();
      expect([await shop.send(type), await shop.send(type)]).toEqual([200, 200]);
      expect(await shop.row()).toMatchObject({ status: 'failed', reason: 'expired_or_canceled_card' });
      expect(await shop.mails()).toEqual(['refund failed $200.00']);
      expect(await shop.countInDigest()).toBe(before + 1);
      const page = await shop.page();
      expect(page).toContain('Refund failed $200.00');
      expect(page).not.toContain('not confirmed yet');
    },
  );

  it('fails after it was confirmed, and its order owes the renewal and its reminder again', async () => {
    const shop = await openShop();
    shop.set('succeeded');
    await shop.refund();
    expect(await shop.page()).not.toContain('Each year from');
    shop.set('failed');
    expect(await shop.send('refund.failed')).toBe(200);
    expect(await shop.mails()).toEqual(['refund failed $200.00', 'refunded $200.00']);
    const page = await shop.page();
    expect(page).toContain('Each year from');
    expect(page).not.toContain('Total after refunds');
    const isIt = eq(orders.id, shop.order.id);
    const [order] = await shop.server.database.queries.select().from(orders).where(isIt);
    expect(order?.remindOn).toBe(shop.order.remindOn);
  });

  it('follows the sweep and the reconciliation when its event is lost', async () => {
    const shop = await openShop();
    // A sweep looks up one refund, so those of other tests must not be in its way.
    await shop.server.database.queries.delete(refunds);
    await shop.refund();
    shop.set('succeeded');
    await sweepRefunds(shop.server.services);
    expect(await shop.row()).toMatchObject({ status: 'refunded' });
    shop.set('failed');
    await sweepRefunds(shop.server.services);
    expect(await shop.row()).toMatchObject({ status: 'refunded' });
    await followRefunds(new Date(Date.now() - 86_400_000), shop.server.services);
    expect(await shop.row()).toMatchObject({ status: 'failed' });
  });

  it('ignores refunds that were made elsewhere', async () => {
    const shop = await openShop();
    expect(await shop.send('refund.updated')).toBe(200);
    expect(shop.asked.filter(({ path }) => path.startsWith('/v1/refunds'))).toEqual([]);
  });
});
