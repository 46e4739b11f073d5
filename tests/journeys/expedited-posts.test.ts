import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordOf } from '#domain/read-property.ts';
import { orderLines, orders } from '#server/database/tables/schema.ts';
import { loadSite } from '#server/load-site.ts';
import { startTestServer } from '../server/start-test-server.ts';
import type { TestServer } from '../server/start-test-server.ts';
import { createTestDatabase } from '../server/test-database.ts';
import type { TestDatabase } from '../server/test-database.ts';
import { postOrder } from './post-form.ts';
import { getJourney } from './read-journeys.ts';
import { replayJourney } from './replay-journey.ts';

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

describe('a posted order with expedited service where it is not quicker', () => {
  it('costs the same as without the service, and stores no line and no answer of it', async () => {
    const journey = getJourney('double-llc/minimal');
    const replay = await replayJourney(journey);
    const expeditedService = { checked: true, data: { tier: 'expedited-tier-2' } };
    const productState = { ...recordOf(replay.posted['productState']), expeditedService };
    const posted = { ...replay.posted, productState };
    const submission = replay.judgment.kind === 'order' ? replay.judgment.submission : {};
    const { status, data } = await postOrder(server, { ...replay, posted }, submission, journey.totalCents);
    expect({ status, response: data['response'], priority: data['priority'] }).toEqual({
      status: 200,
      response: expect.objectContaining({ total_cents: journey.totalCents }),
      priority: false,
    });
    const { queries } = server.database;
    const invoice = String(Object(data['invoice_numbers'])[0]);
    const [stored] = await queries.select().from(orders).where(eq(orders.invoiceNumber, invoice));
    const lines = await queries
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, String(stored?.id)));
    expect(lines.map(({ label }) => label)).not.toContain('Expedited Service, Priority');
    expect(JSON.stringify(stored?.answers)).not.toContain('expedited-tier-2');
  });
});

describe('a posted order by the same-day method of an agency', () => {
  it('gets priority', async () => {
    const journey = getJourney('form-a-business/corp-delaware-expedited');
    const replay = await replayJourney(journey);
    const submission = replay.judgment.kind === 'order' ? replay.judgment.submission : {};
    const { status, data } = await postOrder(server, replay, submission, journey.totalCents);
    expect({ status, priority: data['priority'] }).toEqual({ status: 200, priority: true });
  });
});
