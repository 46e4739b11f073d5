import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findInstance } from '#domain/relevance/field-instances.ts';
import { readInside } from '#domain/read-property.ts';
import { isSaleOf } from '#domain/submission/is-sale.ts';
import { orders } from '#server/database/tables/schema.ts';
import { loadSite } from '#server/load-site.ts';
import { comparableSubmission } from '#server/orders/compare-submission.ts';
import { startTestServer } from '../server/start-test-server.ts';
import type { TestServer } from '../server/start-test-server.ts';
import { createTestDatabase } from '../server/test-database.ts';
import type { TestDatabase } from '../server/test-database.ts';
import { prepareAccount } from './prepare-account.ts';
import { postMessage, postOrder } from './post-form.ts';
import { readFailingJourneys, readJourneys, readMessageJourneys } from './read-journeys.ts';
import { replayJourney } from './replay-journey.ts';

let testDatabase: TestDatabase;
let server: TestServer;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  server = await startTestServer({
    databaseUrl: testDatabase.url,
    settings: { hasDeveloperPages: true },
    ...(await loadSite(process.cwd(), null)),
  });
});

afterAll(async () => {
  await server.stop();
  await testDatabase.drop();
});

describe('the server', () => {
  it.each(readJourneys())(
    'places $name at its total, and stores the payload that the domain derives',
    async (journey) => {
      const replay = await replayJourney(journey);
      const { judgment } = replay;
      const submission = judgment.kind === 'order' ? judgment.submission : {};
      const { status, data } = await postOrder(server, replay, submission, journey.totalCents);
      expect({ status, response: data['response'] }).toEqual({
        status: 200,
        response: expect.objectContaining({ total_cents: journey.totalCents }),
      });
      const invoice = String(Object(data['invoice_numbers'])[0]);
      const [stored] = await server.database.queries
        .select()
        .from(orders)
        .where(eq(orders.invoiceNumber, invoice));
      expect(comparableSubmission({ ...stored?.submission })).toEqual(comparableSubmission(submission));
      expect(stored?.submission.account).not.toHaveProperty('password');
      const { affiliate } = stored?.submission ?? {};
      expect(affiliate?.['order_number']).toBe(affiliate === undefined ? undefined : invoice);
    },
  );

  it.each(readMessageJourneys())('accepts $name and returns the next page', async (journey) => {
    const replay = await replayJourney(journey);
    await prepareAccount(server, replay.form, journey.message);
    const { status, data } = await postMessage(server, replay, journey.message);
    const redirect = String(readInside(data, 'response', 'redirect'));
    const hasReference = replay.form.submission.acknowledge === true;
    expect([status, redirect.replace(/\?reference=M-[0-9A-F]{8}(?:&copied)?$/, '')]).toEqual([
      200,
      journey.leadsTo,
    ]);
    expect(redirect.includes('?reference=')).toBe(hasReference);
    // Browsers open this address first.
    expect(data['login_url'] ?? redirect).toBe(redirect);
  });

  it.each(readFailingJourneys())('rejects $name with its errors', async (journey) => {
    const replay = await replayJourney(journey);
    const isSale = isSaleOf(replay.form);
    const { status, data } = await (isSale
      ? postOrder(server, replay, {}, 0)
      : postMessage(server, replay, {}, { answers: JSON.stringify(replay.posted) }));
    // The server never receives answers that are private to the browser, and does not require them.
    const expected = journey.errors.filter(
      ({ path }) => findInstance(replay.form, path)?.field.private !== 'browser',
    );
    expect(status).toBe(422);
    const problems: unknown = data['problems'];
    expect(problems).toEqual(expected.map((error) => expect.objectContaining(error)));
  });
});
