import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { definitions } from 'virtual:fixture/definitions';
import { form } from 'virtual:fixture/form/company';
import { pages } from 'virtual:fixture/pages';
import type { Facts } from '#domain/facts.ts';
import { getAtPath } from '#domain/answers/path.ts';
import { loadCatalogue } from '#server/catalogue/load-catalogue.ts';
import { orderLines, orders, sandboxCharges, storedFacts } from '#server/database/tables/schema.ts';
import { loadSite } from '#server/load-site.ts';
import { assembleSite } from '#server/site/assemble-site.ts';
import { llcInWyoming } from '../../fixtures/company-answers.ts';
import { companyFacts } from '../../fixtures/company-facts.ts';
import { copyCatalogue } from '../catalogue/catalogue-folder.ts';
import type { CatalogueFolder } from '../catalogue/catalogue-folder.ts';
import { collectLog } from '../collect-log.ts';
import { buildOrderPost, sendOrderPost } from '../form-order.ts';
import { startTestServer } from '../start-test-server.ts';
import type { TestServer } from '../start-test-server.ts';
import { createTestDatabase } from '../test-database.ts';
import type { TestDatabase } from '../test-database.ts';
import { Visitor } from '../test-visitor.ts';

const CHECK_MS = 20;

let testDatabase: TestDatabase;
let server: TestServer;
let folder: CatalogueFolder;
let visitor: Visitor;
let logged: readonly string[];

beforeAll(async () => {
  testDatabase = await createTestDatabase();
});

afterAll(async () => {
  await testDatabase.drop();
});

beforeEach(async () => {
  folder = copyCatalogue();
  const log = collectLog();
  logged = log.logged;
  server = await startTestServer({
    databaseUrl: testDatabase.url,
    logStream: log.logStream,
    ...(await loadSite(process.cwd(), folder.directory, CHECK_MS, async (store) =>
      assembleSite({ forms: [form], pages, definitions }, store),
    )),
  });
  visitor = await Visitor.open(server.address, '/company/');
});

afterEach(async () => {
  await server.stop();
  folder.remove();
});

/** Returns the facts (catalog, date) of a page that loads now. */
function factsNow(): Facts {
  return { ...companyFacts, catalogue: loadCatalogue(folder.directory) };
}

/** Returns the catalog version that visitors get. */
async function servedVersion(): Promise<unknown> {
  const answer = await fetch(`${server.address}/api/v1/simple_products?website_id=1`);
  return Object(await answer.json()).version;
}

async function waitForCatalogue(): Promise<void> {
  await expect.poll(servedVersion).toBe(factsNow().catalogue.version);
}

function priceOfFormation(): number {
  const product = factsNow().catalogue.filingProducts.find(({ type }) => type === 'formation');
  if (product === undefined) throw new Error('The catalogue has no formation');
  return product.price;
}

/** Raises the price of a formation by some cents. */
function raiseFormation(cents: number): void {
  const entry = new RegExp(`("type": "formation",?[^}]*?"price": |"price": )${priceOfFormation()}\\b`);
  folder.replace('filing-products.json', entry, `$1${priceOfFormation() + cents}`);
}

async function countStored(): Promise<readonly number[]> {
  const { queries } = server.database;
  return [await queries.$count(orders), await queries.$count(sandboxCharges)];
}

describe('an order started before a catalog edit', () => {
  it('returns 409 with the changed lines, charges nothing, and succeeds with the new prices', async () => {
    const before = factsNow();
    const post = await buildOrderPost(form, llcInWyoming, before, visitor);
    const [formation] = post.shownLines;
    raiseFormation(1_100);
    await waitForCatalogue();

    const stored = await countStored();
    const refused = await sendOrderPost(visitor, form, before, post);
    expect(refused.status).toBe(409);
    const total = Number(post.shownTotalCents);
    expect(refused.data).toEqual({
      result: 'error',
      error: expect.stringContaining('Nothing was charged.'),
      total_cents: total + 1_100,
      differences: [
        {
          id: formation?.id,
          label: formation?.label,
          shownCents: formation?.priceCents,
          currentCents: Number(formation?.priceCents) + 1_100,
        },
        { id: 'total', label: 'Total', shownCents: total, currentCents: total + 1_100 },
      ],
    });
    expect(await countStored()).toEqual(stored);

    const after = factsNow();
    const again = await buildOrderPost(form, llcInWyoming, after, visitor);
    expect(again.answers).toEqual(post.answers);
    const { status, data } = await sendOrderPost(visitor, form, after, again);
    expect(status).toBe(200);
    expect(getAtPath(data, 'response.total_cents')).toBe(total + 1_100);
    const { queries } = server.database;
    const invoice = String(getAtPath(data, 'invoice_numbers.0'));
    const [order] = await queries.select().from(orders).where(eq(orders.invoiceNumber, invoice));
    expect(order?.catalogueVersion).toBe(after.catalogue.version);
    const [kept] = await queries
      .select()
      .from(storedFacts)
      .where(eq(storedFacts.hash, order?.catalogueVersion ?? ''));
    expect(kept?.content).toEqual(after.catalogue);
    const [line] = await queries
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, order?.id ?? ''));
    expect(line).toMatchObject({ kind: 'single', items: [], reason: { text: expect.any(String) } });
  });

  it('returns 409 even when the line differences add up to zero', async () => {
    const before = factsNow();
    const post = await buildOrderPost(form, llcInWyoming, before, visitor);
    const [first, second, ...others] = post.shownLines;
    if (first === undefined || second === undefined) throw new Error('The order has too few lines');
    const shownLines = [
      { ...first, priceCents: first.priceCents + 500 },
      { ...second, priceCents: second.priceCents - 500 },
      ...others,
    ];
    const { status, data } = await sendOrderPost(visitor, form, before, { ...post, shownLines });
    expect(status).toBe(409);
    expect(data).toMatchObject({
      differences: [{ id: first.id }, { id: second.id }, { id: 'total', shownCents: post.shownTotalCents }],
    });
  });

  it('uses the last valid prices when the edit is invalid', async () => {
    const before = factsNow();
    const post = await buildOrderPost(form, llcInWyoming, before, visitor);
    folder.replace('filing-products.json', '"products"', '"prodcts"');
    await expect.poll(() => logged.join('')).toContain('catalog rejected');
    const { status, data } = await sendOrderPost(visitor, form, before, post);
    expect(status).toBe(200);
    expect(getAtPath(data, 'response.total_cents')).toBe(post.shownTotalCents);
  });

  it.each([
    ['text', '{'],
    ['not a list', {}],
    ['a line without an id', [{ label: 'x', priceCents: 1 }]],
    ['a line with a fractional price', [{ id: 'x', label: 'x', priceCents: 1.5 }]],
  ])('fails with a message when its lines are %s', async (_, shownLines) => {
    const facts = factsNow();
    const post = await buildOrderPost(form, llcInWyoming, facts, visitor);
    const { status, data } = await sendOrderPost(visitor, form, facts, { ...post, shownLines });
    expect(status).toBe(400);
    expect(data['error']).toMatch(/^The field shownLines .*\.$/);
  });
});
