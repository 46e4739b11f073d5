import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { paymentEvents } from '#server/database/tables/server-tables.ts';
import { orders } from '#server/database/tables/schema.ts';
import { PAYMENT_EVENTS } from '#server/http/payment-events.ts';
import { forgetEvents } from '#server/orders/payment/take-event.ts';
import { collectLog } from '../collect-log.ts';
import { startStripe } from '../services/payment/stripe/start-stripe.ts';
import { sampleIntent, sampleList, samples } from '../services/payment/stripe/stripe-samples.ts';
import type { StripeAnswer } from '../services/payment/stripe/stripe-samples.ts';
import { startTestServer } from '../start-test-server.ts';
import type { TestServer } from '../start-test-server.ts';
import { createTestDatabase } from '../test-database.ts';
import type { TestDatabase } from '../test-database.ts';
import { Visitor } from '../test-visitor.ts';

const SECRET = 'whsec_test_1';

let testDatabase: TestDatabase;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
});

afterAll(() => testDatabase.drop());

const nowSeconds = () => Math.floor(Date.now() / 1_000);

/** Signs like Stripe (docs.stripe.com/webhooks): HMAC-SHA256 over the timestamp, a dot and the body. */
function sign(body: string, { secret = SECRET, seconds = nowSeconds() } = {}): string {
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${signature}`;
}

/** Returns an event that follows the types of Stripe’s client. */
function eventOf(id: string, type: string, object: object): string {
  return JSON.stringify({ id, object: 'event', created: nowSeconds(), type, data: { object } }, null, 2);
}

async function send(server: TestServer, body: string, signature = sign(body)): Promise<number> {
  const answer = await fetch(server.address + PAYMENT_EVENTS, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    body,
  });
  await answer.text();
  return answer.status;
}

/**
 * Opens a shop with an order and Stripe’s first response to its charge. `list` sets the payments that Stripe
 * lists afterwards.
 */
async function openShop(email: string, first: StripeAnswer) {
  let listed: StripeAnswer = sampleList([]);
  const { settings, asked } = await startStripe(({ method }) => (method === 'POST' ? first : listed));
  const { logged, logStream } = collectLog();
  const server = await startTestServer({
    databaseUrl: testDatabase.url,
    settings: { payment: settings },
    logStream,
  });
  onTestFinished(() => server.stop());
  const { queries } = server.database;
  const visitor = await Visitor.open(server.address);
  await visitor.order({ token: 'pm_1', answers: { email } });
  const findOrder = async () => {
    const [order] = await queries.select().from(orders).where(eq(orders.email, email));
    if (order === undefined) throw new Error('No order found.');
    return order;
  };
  const { id } = await findOrder();
  const intentOf = (changes: object = {}) => sampleIntent({ metadata: { order_id: id }, ...changes });
  return {
    server,
    asked,
    logged,
    queries,
    findOrder,
    intentOf,
    list: (answer: StripeAnswer) => (listed = answer),
    countLists: () =>
      asked.filter(({ method, path }) => method === 'GET' && path === '/v1/payment_intents').length,
  };
}

describe('an event of the payment processor', () => {
  it('completes the order of a payment under review once', async () => {
    const shop = await openShop('held@example.com', samples.processing);
    expect((await shop.findOrder()).status).toBe('pending');
    shop.list(sampleList([shop.intentOf()]));
    const body = eventOf('evt_held', 'payment_intent.succeeded', shop.intentOf());
    expect(await send(shop.server, body)).toBe(200);
    expect(await shop.findOrder()).toMatchObject({ status: 'placed', chargeId: 'pi_1' });
    const pending = { status: 'pending', invoiceNumber: null, receiptToken: null } as const;
    const { id } = await shop.findOrder();
    await shop.queries.update(orders).set(pending).where(eq(orders.id, id));
    expect(await send(shop.server, body)).toBe(200);
    expect((await shop.findOrder()).status).toBe('pending');
    expect(shop.countLists()).toBe(1);
  });

  it('completes an order with an unknown charge by the current state at the processor', async () => {
    const shop = await openShop('unknown@example.com', samples.broken);
    const refused = shop.intentOf({
      status: 'requires_payment_method',
      last_payment_error: { code: 'card_declined', decline_code: 'lost_card' },
    });
    shop.list(sampleList([refused]));
    // The event is older than the current state and contradicts it.
    const body = eventOf('evt_unknown', 'payment_intent.processing', shop.intentOf());
    expect(await send(shop.server, body)).toBe(200);
    expect(await shop.findOrder()).toMatchObject({ status: 'refused', refusal: 'card_declined: lost_card' });
  });

  it('fails with 400 when its signed body is invalid JSON', async () => {
    const shop = await openShop('no-json@example.com', samples.processing);
    expect(await send(shop.server, 'no JSON')).toBe(400);
    expect((await shop.findOrder()).status).toBe('pending');
  });

  it('fails with 503, so that Stripe retries the event, while the order cannot be completed', async () => {
    const shop = await openShop('later@example.com', samples.broken);
    const body = eventOf('evt_later', 'payment_intent.succeeded', shop.intentOf());
    shop.list(samples.down);
    expect(await send(shop.server, body)).toBe(503);
    // The event proves that a payment exists. If the list lacks this payment, the server must not charge the
    // card again.
    shop.list(sampleList([]));
    expect(await send(shop.server, body)).toBe(503);
    expect(shop.asked.filter(({ method }) => method === 'POST')).toHaveLength(1);
    shop.list(sampleList([shop.intentOf()]));
    expect(await send(shop.server, body)).toBe(200);
    expect((await shop.findOrder()).status).toBe('placed');
  });

  it('leaves an order unchanged while a worker processes that order', async () => {
    const shop = await openShop('busy@example.com', samples.broken);
    const { id } = await shop.findOrder();
    shop.server.services.inWork.add(id);
    expect(await send(shop.server, eventOf('evt_busy', 'payment_intent.succeeded', shop.intentOf()))).toBe(
      200,
    );
    expect(shop.countLists()).toBe(0);
    expect((await shop.findOrder()).status).toBe('pending');
  });

  it('logs an error when a rejected order was charged', async () => {
    const shop = await openShop('charged@example.com', samples.insufficientFunds);
    const body = eventOf('evt_charged', 'payment_intent.succeeded', shop.intentOf());
    expect(await send(shop.server, body)).toBe(200);
    const [line] = shop.logged.filter((text) => text.includes('a refused order was charged'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ level: 50, event: 'evt_charged' });
  });

  it.each([
    ['an unrelated event type', 'customer.created', { id: 'cus_1', object: 'customer' }],
    ['a payment without an order id', 'payment_intent.succeeded', sampleIntent({ metadata: {} })],
    [
      'an unknown order',
      'payment_intent.succeeded',
      sampleIntent({ metadata: { order_id: crypto.randomUUID() } }),
    ],
    ['a malformed order id', 'payment_intent.succeeded', sampleIntent({ metadata: { order_id: '812' } })],
  ])('succeeds and changes nothing for %s', async (name, type, object) => {
    const shop = await openShop(`${name.replaceAll(' ', '-')}@example.com`, samples.broken);
    expect(await send(shop.server, eventOf(`evt_${name}`, type, object))).toBe(200);
    expect(shop.countLists()).toBe(0);
    expect((await shop.findOrder()).status).toBe('pending');
  });

  it('fails without a valid, recent signature of the processor', async () => {
    const shop = await openShop('forged@example.com', samples.broken);
    const body = eventOf('evt_forged', 'payment_intent.succeeded', shop.intentOf());
    const signatures = [
      '',
      'garbage',
      sign(body, { secret: 'whsec_other' }),
      sign(`${body} `),
      sign(body, { seconds: nowSeconds() - 310 }),
    ];
    for (const signature of signatures) expect(await send(shop.server, body, signature)).toBe(400);
    expect(shop.countLists()).toBe(0);
    expect(await shop.queries.$count(paymentEvents, eq(paymentEvents.id, 'evt_forged'))).toBe(0);
    expect(await send(shop.server, body, sign(body, { seconds: nowSeconds() - 280 }))).toBe(503);
  });

  it('stays stored for a month', async () => {
    const shop = await openShop('forgotten@example.com', samples.broken);
    await send(shop.server, eventOf('evt_month', 'customer.created', { object: 'customer' }));
    const countEvents = () => shop.queries.$count(paymentEvents, eq(paymentEvents.id, 'evt_month'));
    const forgetAt = (days: number) =>
      forgetEvents({ database: shop.server.database, now: () => new Date(Date.now() + days * 86_400_000) });
    await forgetAt(29.9);
    expect(await countEvents()).toBe(1);
    await forgetAt(30.1);
    expect(await countEvents()).toBe(0);
  });

  it('fails with 404 when the sandbox is the processor', async () => {
    const server = await startTestServer({ databaseUrl: testDatabase.url });
    onTestFinished(() => server.stop());
    expect(await send(server, '{}')).toBe(404);
  });
});
