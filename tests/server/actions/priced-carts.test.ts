import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FullSubmission } from '#contract/submission.ts';
import { collectLog } from '../collect-log.ts';
import { startTestServer } from '../start-test-server.ts';
import type { TestServer } from '../start-test-server.ts';
import { createTestDatabase } from '../test-database.ts';
import type { TestDatabase } from '../test-database.ts';
import { priceShopOrder, testSite } from '../test-site.ts';
import { Visitor } from '../test-visitor.ts';

const report = 'There is no subscription for WY.';

/** Returns the order with an official who has no role. */
function withOfficial<Submission extends Pick<FullSubmission, 'companies'>>(submission: Submission) {
  const data = { officials: [{ role: ' ', first_name: 'canary' }] };
  const companies = submission.companies.map((one) => ({
    ...one,
    products: one.products.map((product) => ({ ...product, data })),
  }));
  return { ...submission, companies };
}

let testDatabase: TestDatabase;
let server: TestServer;
const { logged, logStream } = collectLog();

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  server = await startTestServer({
    databaseUrl: testDatabase.url,
    logStream,
    site: {
      ...testSite,
      priceOrder: (order) => {
        const judged = testSite.priceOrder(order);
        if (judged.kind !== 'priced') return { ...judged, minimumCents: 4_950 };
        const { submission } = judged;
        const isOfficial = order.answers['hasOfficial'] === true;
        return {
          ...judged,
          reports: [report],
          submission: isOfficial ? withOfficial(submission) : submission,
        };
      },
    },
  });
});

afterAll(async () => {
  await server.stop();
  await testDatabase.drop();
});

describe('an order on a page that sells a product missing from the catalog', () => {
  it('succeeds, and logs the missing product without the visitor’s data', async () => {
    const visitor = await Visitor.open(server.address);
    const answer = await visitor.order({ answers: { email: 'canary@example.com' } });
    expect(answer.status).toBe(200);
    const told = logged.filter((line) => line.includes(report));
    expect(told).toHaveLength(1);
    expect(JSON.parse(told[0] ?? '')).toMatchObject({ level: 50, slug: 'shop', pageID: 'shop', report });
    expect(told[0]).not.toContain('canary');
  });
});

describe('an order with an official who has no role', () => {
  it('succeeds, and logs the product and the request without the official’s data', async () => {
    const visitor = await Visitor.open(server.address);
    const answers = { email: 'role@example.com', password: 'Correct-horse-7', pieces: 2, hasOfficial: true };
    const { companies } = withOfficial(priceShopOrder(answers).submission);
    const answer = await visitor.order({ answers, signupData: { companies } });
    expect(answer.status).toBe(200);
    const told = logged.filter((line) => line.includes('Role not set'));
    expect(told).toHaveLength(1);
    expect(JSON.parse(told[0] ?? '')).toMatchObject({
      level: 40,
      msg: 'Role not set',
      reqId: expect.any(String),
      slug: 'shop',
      pageID: 'shop',
      product: 1,
    });
    expect(told[0]).not.toContain('canary');
  });
});

describe('an order below the minimum price', () => {
  it('fails with the minimum in dollars', async () => {
    const visitor = await Visitor.open(server.address);
    const answer = await visitor.order({ answers: { email: 'nobody' } });
    expect(answer.status).toBe(422);
    expect(answer.data).toMatchObject({ result: 'error', min: 49.5 });
  });
});
