import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createFormsTools } from '#server/cli/forms/forms-tools.ts';
import { loadCatalogue } from '#server/catalogue/load-catalogue.ts';
import { loadSite } from '#server/load-site.ts';
import { readInside } from '#domain/read-property.ts';
import { copyShipped } from '../../../definitions/cli/copy-shipped.ts';
import type { ShippedCopy } from '../../../definitions/cli/copy-shipped.ts';
import { shippedChanges } from '../../../definitions/cli/diff/shipped-changes.ts';
import { runWords } from '../../../definitions/cli/run-words.ts';
import { postOrder } from '../../../journeys/post-form.ts';
import { getJourney } from '../../../journeys/read-journeys.ts';
import { replayJourney } from '../../../journeys/replay-journey.ts';
import { startTestServer } from '../../start-test-server.ts';
import type { TestServer } from '../../start-test-server.ts';
import { createTestDatabase } from '../../test-database.ts';
import type { TestDatabase } from '../../test-database.ts';

let testDatabase: TestDatabase;
let server: TestServer;

/** Invoice numbers of the placed orders, by golden case. */
const invoices = new Map<string, string>();

const placed = [
  'trademark/word-mark',
  'trademark/logo-of-a-person',
  'registered-agent/maximal',
  'business-identity/maximal',
];

async function placeOrder(name: string): Promise<void> {
  const journey = getJourney(name);
  const replay = await replayJourney(journey);
  const submission = replay.judgment.kind === 'order' ? replay.judgment.submission : {};
  const { status, data } = await postOrder(server, replay, submission, journey.totalCents);
  if (status !== 200) throw new Error(JSON.stringify(data));
  invoices.set(name, String(readInside(data, 'invoice_numbers', '0')));
}

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  server = await startTestServer({ databaseUrl: testDatabase.url, ...(await loadSite(process.cwd(), null)) });
  for (const name of placed) await placeOrder(name);
  vi.stubEnv('DATABASE_URL', testDatabase.url);
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await server.stop();
  await testDatabase.drop();
});

/** Compares a changed form with the shipped one, for the orders of the database. */
async function diffOrders(slug: string, change: (copy: ShippedCopy) => void): Promise<readonly string[]> {
  const copy = copyShipped(slug);
  change(copy);
  const tools = {
    ...createFormsTools(process.cwd()),
    root: copy.root,
    loadCatalogue: (folder = copy.catalogue) => loadCatalogue(folder),
    showProgress: undefined,
    isTerminal: false,
  };
  const words = ['diff', slug, '--against', process.cwd(), '--answers', '0', '--orders'];
  return (await runWords(words, tools)).output.split('\n');
}

const invoiceOf = (name: string) => invoices.get(name) ?? 'no order';

describe('forms diff --orders', () => {
  it('names the placed order that a tighter rule would reject', async () => {
    const lines = await diffOrders('trademark', shippedChanges.rule.change);
    const invoice = invoiceOf('trademark/word-mark');
    expect(lines).toEqual(
      expect.arrayContaining([
        'trademark: breaking',
        `  breaking   1 of 2 stored orders now fails: ${invoice}.`,
        `  Stored orders: 1 of 2 changed, 1 now fails: ${invoice}.`,
        `    1 with other errors. ${invoice}: The answers fail: "The field must be at least 40 characters" at trademarkInformation.goodsAndServices.`,
      ]),
    );
  });

  it('names the placed order with a product that is gone, and its amounts', async () => {
    const lines = await diffOrders('registered-agent', shippedChanges.product.change);
    const invoice = invoiceOf('registered-agent/maximal');
    expect(lines).toEqual(
      expect.arrayContaining([
        `  breaking   1 of 1 stored order sends other data: ${invoice}.`,
        `    1 with other prices. ${invoice}: The order has other lines: no longer "Process Agent". The total is $3,662.41, not $3,712.41.`,
      ]),
    );
  });

  it('names the placed order with another price', async () => {
    const lines = await diffOrders('business-identity', shippedChanges.price.change);
    const invoice = invoiceOf('business-identity/maximal');
    expect(lines).toContain(`  Stored orders: 1 of 1 changed: ${invoice}.`);
    expect(lines).toContainEqual(
      expect.stringMatching(
        new RegExp(`^ {4}1 with other prices\\. ${invoice}: .* also \\$192\\.00 every 12 months`),
      ),
    );
  });

  it('finds the same results when an edit touches no order, although private answers are not stored', async () => {
    const change = ({ replace }: ShippedCopy) =>
      replace('trademark/schema.json', '"title": "Your mark"', '"title": "The mark"');
    expect(await diffOrders('trademark', change)).toContain('  Stored orders: 2, all with the same results.');
  });

  it('reports that a form without orders has none', async () => {
    expect(await diffOrders('boi', shippedChanges.path.change)).toContain('  Stored orders: none.');
  });
});
