import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { orders, sandboxCharges } from '#server/database/tables/schema.ts';
import { collectLog } from '../../collect-log.ts';
import { startTestServer } from '../../start-test-server.ts';
import { createTestDatabase } from '../../test-database.ts';
import type { TestDatabase } from '../../test-database.ts';
import { testSite } from '../../test-site.ts';
import { Visitor } from '../../test-visitor.ts';
import { startStripe } from './stripe/start-stripe.ts';
import type { Answering } from './stripe/start-stripe.ts';
import { samples } from './stripe/stripe-samples.ts';

let testDatabase: TestDatabase;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
});

afterAll(() => testDatabase.drop());

/** Opens a shop that charges cards through a local Stripe stub. */
async function openShop(answering: Answering) {
  const { settings, asked } = await startStripe(answering);
  const { logged, logStream } = collectLog();
  const server = await startTestServer({
    databaseUrl: testDatabase.url,
    settings: { payment: settings },
    logStream,
  });
  onTestFinished(() => server.stop());
  return { server, asked, logged, visitor: await Visitor.open(server.address) };
}

describe('a shop with PAYMENT_DRIVER=stripe', () => {
  it('charges the posted payment method, and stores payment, card and processor with the order', async () => {
    const { server, asked, visitor } = await openShop(() => samples.charged);
    const email = 'stripe@example.com';
    const answer = await visitor.order({ token: 'pm_card_visa', answers: { email } });
    expect(answer.status).toBe(200);
    const { queries } = server.database;
    const [order] = await queries.select().from(orders).where(eq(orders.email, email));
    expect(order).toMatchObject({
      status: 'placed',
      chargeId: 'pi_1',
      card: { brand: 'Visa', lastFour: '4242' },
      submission: { payment: { processor: 'stripe', token: '' } },
    });
    const [charge] = asked.filter(({ method }) => method === 'POST');
    expect(charge?.headers['idempotency-key']).toBe(order?.keyHash);
    expect(charge?.form).toMatchObject({
      amount: '20000',
      payment_method: 'pm_card_visa',
      'metadata[order_id]': order?.id,
    });
    expect(await queries.$count(sandboxCharges)).toBe(0);
  });

  it.each([
    ['insufficientFunds', 402, 'payment failed'],
    ['authenticationRequired', 402, 'Your bank asks you to confirm this payment'],
    ['processing', 409, 'Your order is saved, and your payment is still being checked'],
    ['broken', 503, "we'll charge you only once"],
  ] as const)('responds to the sample %s with status %d: %s', async (name, status, error) => {
    const { visitor } = await openShop(() => samples[name]);
    const answer = await visitor.order({ token: 'pm_card_visa' });
    expect(answer.status).toBe(status);
    expect(answer.data['error']).toContain(error);
  });

  it('turns off the sandbox tokenizer, and logs the forms that still use the tokenizer', async () => {
    const { server, logged } = await openShop(() => samples.charged);
    const answer = await fetch(`${server.address}/sandbox/tokenizer`, { method: 'POST' });
    expect(answer.status).toBe(404);
    const isUsed = testSite.forms.some(({ slug, defaultPageID }) =>
      testSite.findPage(slug, defaultPageID)?.tokenizer?.service.startsWith('/sandbox/'),
    );
    expect(isUsed).toBe(true);
    const [line] = logged.filter((text) => text.includes('the forms shop use the sandbox tokenizer'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ forms: ['shop'], processor: 'stripe' });
  });
});
