import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orders } from '#server/database/schema.ts';
import { loadSite } from '#server/load-site.ts';
import { agreedTo } from '../server/agreed-to.ts';
import { startTestServer } from '../server/start-test-server.ts';
import type { TestServer } from '../server/start-test-server.ts';
import { createTestDatabase } from '../server/test-database.ts';
import type { TestDatabase } from '../server/test-database.ts';
import { postForm } from './post-form.ts';
import { getJourney } from './read-journeys.ts';
import { replayJourney } from './replay-journey.ts';

const journey = getJourney('registered-agent/minimal');
let testDatabase: TestDatabase;
let server: TestServer;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  server = await startTestServer({
    databaseUrl: testDatabase.url,
    ...(await loadSite(process.cwd(), null)),
  });
}, 60_000);

afterAll(async () => {
  await server.stop();
  await testDatabase.drop();
});

/** Posts the order that the page would, with these words of consent. */
async function order(findConsent: (asked: string) => string | undefined) {
  const replay = await replayJourney(journey);
  const { form, facts, judgement } = replay;
  if (judgement.kind !== 'order') throw new Error('The journey makes no order');
  const { timeZone } = server.services.configuration;
  const { renewalConsent: asked = '' } = agreedTo(form, facts.page, judgement.cart, timeZone);
  const agreed = findConsent(asked);
  const answer = await postForm(server, replay, async (visitor) => {
    const payment = {
      processor: 'sandbox',
      token: await visitor.tokenize(),
      customer_id: '',
      billing_address: null,
    };
    return {
      signupData: JSON.stringify({ ...judgement.submission, payment }),
      versions: JSON.stringify({ definition: form.version, catalogue: facts.catalogue.version }),
      shownTotalCents: String(journey.totalCents),
      ...(agreed === undefined ? {} : { renewalConsent: agreed }),
    };
  });
  return { ...answer, asked };
}

describe('an order that renews, from a page that asks for consent', () => {
  it('is refused without consent, and nothing is stored', async () => {
    const { status, data } = await order(() => undefined);
    expect(status).toBe(422);
    expect(data['problems']).toEqual([
      {
        path: '',
        rule: 'renewal-consent',
        message: 'Please tick the box. Nothing can renew without your agreement.',
      },
    ]);
    expect(await server.database.queries.select().from(orders)).toEqual([]);
  });

  it('is refused with consent to something else', async () => {
    const { status, data } = await order((asked) => asked.replace('each year', 'once'));
    expect(status).toBe(422);
    expect(data['problems']).toEqual([
      expect.objectContaining({ message: expect.stringContaining('Please reload it') }),
    ]);
  });

  it('is stored with the words, the time and the versions that were agreed to', async () => {
    const { status, data, asked } = await order((words) => words);
    expect(status).toBe(200);
    const invoice = String(Object(data['invoice_numbers'])[0]);
    const [stored] = await server.database.queries
      .select()
      .from(orders)
      .where(eq(orders.invoiceNumber, invoice));
    expect(asked).toMatch(/^I agree that my card is charged \$[\d,.]+ each year/);
    expect(stored).toMatchObject({
      renewalConsent: asked,
      createdAt: expect.any(Date),
      pageVersion: expect.stringMatching(/./),
    });
  });
});
