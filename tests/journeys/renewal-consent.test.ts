import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orders } from '#server/database/tables/schema.ts';
import { loadSite } from '#server/load-site.ts';
import { startTestServer } from '../server/start-test-server.ts';
import type { TestServer } from '../server/start-test-server.ts';
import { createTestDatabase } from '../server/test-database.ts';
import type { TestDatabase } from '../server/test-database.ts';
import { consentOf, postOrder } from './post-form.ts';
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
});

afterAll(async () => {
  await server.stop();
  await testDatabase.drop();
});

/** Posts the order of the page with the consent text that `findConsent` returns. */
async function order(findConsent: (asked: string) => string | undefined) {
  const replay = await replayJourney(journey);
  if (replay.judgment.kind !== 'order') throw new Error('The journey makes no order');
  const { renewalConsent: asked = '' } = consentOf(server, replay);
  const agreed = findConsent(asked);
  const consent = agreed === undefined ? {} : { renewalConsent: agreed };
  const answer = await postOrder(server, replay, replay.judgment.submission, journey.totalCents, consent);
  return { ...answer, asked };
}

describe('an order with renewals, from a page that requires consent', () => {
  it('fails without consent, and stores nothing', async () => {
    const { status, data } = await order(() => undefined);
    expect(status).toBe(422);
    expect(data['problems']).toEqual([
      {
        path: '',
        rule: 'renewal-consent',
        message: 'Check the box to agree to the later charges. Nothing renews without your agreement.',
      },
    ]);
    expect(await server.database.queries.select().from(orders)).toEqual([]);
  });

  it('fails when the consent has another text', async () => {
    const { status, data } = await order((asked) => asked.replace('each year', 'once'));
    expect(status).toBe(422);
    expect(data['problems']).toEqual([
      expect.objectContaining({ message: expect.stringContaining('Reload it') }),
    ]);
  });

  it('stores the text, the time and the versions of the consent', async () => {
    const { status, data, asked } = await order((words) => words);
    expect(status).toBe(200);
    const invoice = String(Object(data['invoice_numbers'])[0]);
    const [stored] = await server.database.queries
      .select()
      .from(orders)
      .where(eq(orders.invoiceNumber, invoice));
    expect(asked).toMatch(/^I agree that my card will be charged \$[\d,.]+ each year/);
    expect(stored).toMatchObject({
      renewalConsent: asked,
      createdAt: expect.any(Date),
      pageVersion: expect.stringMatching(/./),
    });
  });
});
