import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { outbox } from '#server/database/tables/outbox-table.ts';
import { orders } from '#server/database/tables/schema.ts';
import type {
  ChargeOutcome,
  ChargeRequest,
  PaymentProcessor,
  WantedCharge,
} from '#server/services/payment/payment-processor.ts';
import { sweepOrders } from '#server/orders/sweep-orders.ts';
import { newAttemptKey, startTestServer } from '../../start-test-server.ts';
import type { TestServer, TestServerOptions } from '../../start-test-server.ts';
import { createTestDatabase } from '../../test-database.ts';
import type { TestDatabase } from '../../test-database.ts';
import { Visitor } from '../../test-visitor.ts';
import { onlyCharges } from '../only-charges.ts';

const HOUR = 3_600_000;
const unknown: ChargeOutcome = { kind: 'unknown', cause: 'network' };
const charged: ChargeOutcome = { kind: 'charged', chargeId: 'pi_1' };
const declined: ChargeOutcome = { kind: 'declined', reason: 'do_not_honor', mayRetryCard: false };
const held: ChargeOutcome = { kind: 'held', chargeId: 'pi_1', reason: 'processing' };

let testDatabase: TestDatabase;
let server: TestServer | undefined;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
});

afterEach(async () => {
  await server?.stop();
  server = undefined;
});

afterAll(() => testDatabase.drop());

type Question = { readonly charge: ChargeRequest } | { readonly find: WantedCharge };

const orderOf = (question: Question) =>
  'charge' in question ? question.charge.orderId : question.find.orderId;

/** A scripted processor that remembers idempotency keys for a day. */
function scriptProcessor(script: {
  charge: (request: ChargeRequest) => ChargeOutcome | Promise<ChargeOutcome>;
  find?: (wanted: WantedCharge) => ChargeOutcome | undefined;
}) {
  const asked: Question[] = [];
  const processor: PaymentProcessor = {
    name: 'scripted',
    ...onlyCharges,
    keysLiveMs: 24 * HOUR,
    charge: async (request) => {
      asked.push({ charge: request });
      return script.charge(request);
    },
    find: async (wanted) => {
      asked.push({ find: wanted });
      return script.find?.(wanted);
    },
    async *listCharges() {},
  };
  return { processor, asked, kinds: () => asked.flatMap((question) => Object.keys(question)) };
}

async function start(options: Omit<TestServerOptions, 'databaseUrl'>) {
  server = await startTestServer({ databaseUrl: testDatabase.url, ...options });
  return { server, visitor: await Visitor.open(server.address) };
}

async function findOrder(email: string) {
  const [order] = (await server?.database.queries.select().from(orders).where(eq(orders.email, email))) ?? [];
  if (order === undefined) throw new Error(`No order found for ${email}.`);
  return order;
}

describe('the idempotency key of a charge', () => {
  it('exists in the database with its order and token before the server requests the charge', async () => {
    const answers = { email: 'stored@example.com' };
    const seen: object[] = [];
    const { processor, asked } = scriptProcessor({
      charge: async () => {
        seen.push(await findOrder(answers.email));
        return charged;
      },
    });
    const { visitor } = await start({ processor });
    expect((await visitor.order({ answers, token: 'tok_1' })).status).toBe(200);
    const { id, keyHash } = await findOrder(answers.email);
    expect(seen).toMatchObject([{ id, keyHash, status: 'pending', paymentToken: 'tok_1' }]);
    expect(asked).toEqual([{ charge: { token: 'tok_1', amountCents: 20_000, key: keyHash, orderId: id } }]);
  });

  it('belongs to one token, so that another card requires another key', async () => {
    const answers = { email: 'cards@example.com' };
    let outcome: ChargeOutcome = unknown;
    const { processor, asked } = scriptProcessor({ charge: () => outcome });
    const { visitor } = await start({ processor });
    const key = newAttemptKey();
    expect((await visitor.order({ key, answers, token: 'tok_1' })).status).toBe(503);
    outcome = declined;
    // The first response was lost. The second post has a new token but repeats the first charge.
    const second = await visitor.order({ key, answers, token: 'tok_2' });
    expect(second).toMatchObject({ status: 402, data: { result: 'error', error: 'payment failed' } });
    expect((await visitor.order({ key, answers, token: 'tok_3' })).text).toBe(second.text);
    outcome = charged;
    expect((await visitor.order({ answers, token: 'tok_4' })).status).toBe(200);
    const charges = asked.flatMap((question) => ('charge' in question ? [question.charge] : []));
    expect(charges.map(({ token }) => token)).toEqual(['tok_1', 'tok_1', 'tok_4']);
    expect(charges[1]).toEqual(charges[0]);
    expect(charges[2]?.key).not.toBe(charges[0]?.key);
  });
});

describe('an order whose charge fails', () => {
  it('stores the reason for the operator, and whether the same card can be retried', async () => {
    const answers = { email: 'passing@example.com' };
    const { processor } = scriptProcessor({
      charge: () => ({ kind: 'declined', reason: 'try_again_later', mayRetryCard: true }),
    });
    const { visitor } = await start({ processor });
    const answer = await visitor.order({ answers });
    expect(answer).toMatchObject({ status: 402, data: { error: 'payment failed' } });
    expect(await findOrder(answers.email)).toMatchObject({
      status: 'refused',
      refusal: 'try_again_later; the same card may be tried again',
      paymentToken: null,
    });
  });

  it('reports that the bank requires a confirmation', async () => {
    const answers = { email: 'bank@example.com' };
    const { processor } = scriptProcessor({
      charge: () => ({ kind: 'needs-action', reason: 'authentication_required' }),
    });
    const { visitor } = await start({ processor });
    const answer = await visitor.order({ answers });
    expect(answer.status).toBe(402);
    expect(answer.data['error']).toMatch(
      /^Your bank asks you to confirm this payment.+ You weren't charged\./,
    );
    expect(await findOrder(answers.email)).toMatchObject({
      status: 'refused',
      refusal: 'authentication_required',
    });
  });
});

describe('an order whose payment is under review by the processor', () => {
  it('stays pending without a second charge, and is placed when the payment arrives', async () => {
    const answers = { email: 'held@example.com' };
    let found: ChargeOutcome = held;
    const { processor, kinds } = scriptProcessor({ charge: () => held, find: () => found });
    let present = Date.now();
    const { server: shop, visitor } = await start({ processor, now: () => new Date(present) });
    const key = newAttemptKey();
    const first = await visitor.order({ key, answers });
    expect(first.status).toBe(409);
    expect(first.headers.get('retry-after')).toBe('60');
    expect(first.data['payment_pending']).toBe(true);
    expect(first.data['error']).toMatch(/^Your order is saved, and your payment is still being checked\./);
    expect((await visitor.order({ key, answers })).text).toBe(first.text);
    expect(await findOrder(answers.email)).toMatchObject({
      status: 'pending',
      chargeId: 'pi_1',
      heldAt: new Date(present),
      worker: null,
    });
    expect(await sweepOrders(shop.services)).toBe(0);
    // The sweep does not check the order again during its pause.
    expect(await sweepOrders(shop.services)).toBe(0);
    expect(kinds()).toEqual(['charge', 'find', 'find']);
    found = charged;
    present += HOUR;
    expect(await sweepOrders(shop.services)).toBe(1);
    expect(await findOrder(answers.email)).toMatchObject({ status: 'placed', chargeId: 'pi_1' });
    expect((await visitor.order({ key, answers })).status).toBe(200);
  });

  it('fails and informs the customer by email when the processor finally declines', async () => {
    const answers = { email: 'no@example.com' };
    const { processor } = scriptProcessor({ charge: () => held, find: () => declined });
    const { server: shop, visitor } = await start({ processor });
    await visitor.order({ answers });
    expect(await sweepOrders(shop.services)).toBe(1);
    expect(await findOrder(answers.email)).toMatchObject({ status: 'refused', refusal: 'do_not_honor' });
    const mails = await shop.database.queries.select().from(outbox).where(eq(outbox.to, answers.email));
    expect(mails).toMatchObject([
      { kind: 'payment-failed', subject: expect.stringMatching(/was not placed$/) },
    ]);
    expect(mails[0]?.text).toMatch(/wasn't approved\. We didn't place the order, and you weren't charged\./);
    expect(mails[0]?.text).toContain(`${shop.address}/shop/`);
  });

  it('stays pending when the processor does not find the payment', async () => {
    const answers = { email: 'lost@example.com' };
    const { processor, kinds } = scriptProcessor({ charge: () => held });
    const { visitor } = await start({ processor });
    const key = newAttemptKey();
    await visitor.order({ key, answers });
    expect((await visitor.order({ key, answers })).status).toBe(503);
    expect(kinds()).toEqual(['charge', 'find']);
  });
});

describe('a charge of unknown outcome', () => {
  /** Runs the sweep the given number of hours after a charge with an unknown outcome. */
  async function sweepAfter(
    hours: number,
    email: string,
    later: { charge?: ChargeOutcome; find?: ChargeOutcome },
  ) {
    let isLater = false;
    const { processor, asked } = scriptProcessor({
      charge: () => (isLater ? (later.charge ?? unknown) : unknown),
      find: () => later.find,
    });
    let present = Date.now();
    const { server: shop, visitor } = await start({ processor, now: () => new Date(present) });
    await visitor.order({ answers: { email } });
    isLater = true;
    present += hours * HOUR;
    await sweepOrders(shop.services);
    const order = await findOrder(email);
    // The sweep also checks pending orders of other tests.
    const own = asked.slice(1).filter((question) => orderOf(question) === order.id);
    return { order, asked: own, kinds: own.flatMap((question) => Object.keys(question)) };
  }

  it('repeats the charge while the processor remembers the key', async () => {
    const { order, kinds } = await sweepAfter(23.9, 'young@example.com', { charge: charged });
    expect(kinds).toEqual(['charge']);
    expect(order.status).toBe('placed');
  });

  it('looks up the charge when the key may have expired', async () => {
    const { order, kinds, asked } = await sweepAfter(24.1, 'old@example.com', { find: charged });
    expect(kinds).toEqual(['find']);
    expect(order).toMatchObject({ status: 'placed', chargeId: 'pi_1' });
    const { keyHash: key, id: orderId, createdAt: since } = order;
    expect(asked).toEqual([{ find: { key, orderId, since } }]);
  });

  it('succeeds on a retry when the processor confirms that it has no such charge', async () => {
    const { order, kinds } = await sweepAfter(25, 'none@example.com', { charge: charged });
    expect(kinds).toEqual(['find', 'charge']);
    expect(order.status).toBe('placed');
  });

  it('requests no charge when the processor cannot look up charges', async () => {
    const { order, kinds } = await sweepAfter(25, 'away@example.com', { find: unknown });
    expect(kinds).toEqual(['find']);
    expect(order.status).toBe('pending');
  });

  it('counts as charged when its token is spent and the processor finds the charge', async () => {
    const spent: ChargeOutcome = { kind: 'unknown', cause: 'spent-token' };
    const { order, kinds } = await sweepAfter(1, 'spent@example.com', { charge: spent, find: charged });
    expect(kinds).toEqual(['charge', 'find']);
    expect(order.status).toBe('placed');
  });

  it('counts as declined when its token is spent and no charge exists', async () => {
    const spent: ChargeOutcome = { kind: 'unknown', cause: 'spent-token' };
    const { order, kinds } = await sweepAfter(1, 'elsewhere@example.com', { charge: spent });
    expect(kinds).toEqual(['charge', 'find']);
    expect(order).toMatchObject({ status: 'refused', refusal: expect.stringMatching(/token was used/) });
  });

  it('stays pending when another processor is configured, which charges nothing', async () => {
    const answers = { email: 'moved@example.com' };
    const former = scriptProcessor({ charge: () => unknown });
    const { visitor, server: shop } = await start({ processor: former.processor });
    const key = newAttemptKey();
    await visitor.order({ key, answers });
    await shop.stop();
    const next = scriptProcessor({ charge: () => charged });
    const { visitor: again } = await start({ processor: { ...next.processor, name: 'another' } });
    expect((await again.order({ key, answers })).status).toBe(503);
    expect(next.asked).toEqual([]);
    expect((await findOrder(answers.email)).status).toBe('pending');
  });
});
