import { randomInt } from 'node:crypto';
import * as fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildForm } from '#definitions/build-form.ts';
import { instantiateForm } from '#definitions/instantiate-form.ts';
import type { AnswersDocument } from '#domain/answers/answers.ts';
import type { Facts, PageConfiguration } from '#domain/facts.ts';
import type { CompiledForm } from '#domain/form.ts';
import { sumCents } from '#domain/money.ts';
import { getAtPath, setAtPath } from '#domain/answers/path.ts';
import { createCatalogueStore } from '#server/catalogue/catalogue-store.ts';
import { orderLines, orders, sandboxCharges } from '#server/database/tables/schema.ts';
import { deriveStoredOrder } from '#server/orders/derive-stored-order.ts';
import { assembleSite } from '#server/site/assemble-site.ts';
import { createDiskCache } from '#reading/files/disk-files.ts';
import { copyForm } from '../../definitions/forms/copy-form.ts';
import { completeOrders, llcInWyoming } from '../../fixtures/company-answers.ts';
import { severalDomains } from '../../fixtures/domain-order-answers.ts';
import { companyFacts } from '../../fixtures/company-facts.ts';
import { countRuns } from '../../fixtures/count-runs.ts';
import { fixtureForms } from '../../fixtures/fixture-forms.ts';
import { statesInBulk, twoStates } from '../../fixtures/multi-state-answers.ts';
import { findStandInQuotes } from '../../fixtures/stand-in-quotes.ts';
import { choose, subscribers, twoCompanies } from '../../fixtures/two-companies-answers.ts';
import { twoVehicles } from '../../fixtures/vehicle-rows-answers.ts';
import { copyCatalogue, SHIPPED_CATALOGUE } from '../catalogue/catalogue-folder.ts';
import { buildOrderPost, sendOrderPost } from '../form-order.ts';
import type { OrderPost } from '../form-order.ts';
import { leavesOf, mutationsOf } from '../mutations.ts';
import { startTestServer } from '../start-test-server.ts';
import type { TestServer } from '../start-test-server.ts';
import { createTestDatabase } from '../test-database.ts';
import type { TestDatabase } from '../test-database.ts';
import { Visitor } from '../test-visitor.ts';

/** Number of mutated posts per order. MUTATED_POSTS sets a longer run, MUTATED_SEED repeats a run. */
const POSTS = Number(process.env['MUTATED_POSTS'] ?? countRuns(400));
const SEED = Number(process.env['MUTATED_SEED'] ?? randomInt(2 ** 31));
const TEST_MS = 120_000 + POSTS * 100;

// The test form has no checkbox for the bundle, so the bundle must not require a trigger here.
const folder = copyCatalogue(SHIPPED_CATALOGUE);
folder.replace(
  'bundles.json',
  /("product_id": 3071[\s\S]*?"fieldTriggerToggle": )true,\s*"orConditions": \[[\s\S]*?\],(\s*"expedited)/,
  '$1false, "orConditions": [],$2',
);
const catalogue = createCatalogueStore({ directory: folder.directory });

/** A form and the facts of its page. */
interface Shop {
  readonly form: CompiledForm;
  readonly facts: Facts;
}

let testDatabase: TestDatabase;
let server: TestServer;
let shops: Readonly<Record<string, Shop>>;

async function compileShop(slug: string, root: string, answers: AnswersDocument = {}) {
  const { emitted, configurations: pages, definition } = await buildForm(root, slug, createDiskCache());
  const page = pages.find(({ pageID }) => pageID === slug);
  if (page === undefined) throw new Error(`${slug} has no page of its own`);
  const form = instantiateForm(emitted);
  const quotes = await findStandInQuotes(form, answers, catalogue.current().tldPrices);
  const facts = { page, catalogue: catalogue.current(), today: companyFacts.today, quotes };
  return { form, facts, definition };
}

/**
 * Returns the same form on a page with these offers and all coupons of the catalog. `name` is the end of the
 * page id.
 */
function withOffers({ form, facts }: Shop, name: string, offers: Partial<PageConfiguration>): Shop {
  const coupons = facts.catalogue.coupons.map(({ id }) => id);
  const page = { ...facts.page, coupons, ...offers, pageID: `${form.slug}-${name}` };
  return { form, facts: { ...facts, page } };
}

/** Returns the id of the formation bundle. */
function formationBundle(): number {
  const { bundles, filingProducts } = catalogue.current();
  const formation = filingProducts.find(({ type }) => type === 'formation');
  const held = bundles.find(({ product_ids: ids }) => formation !== undefined && ids.includes(formation.id));
  if (held === undefined) throw new Error('The cart has no bundle with a formation.');
  return held.product_id;
}

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  const all = await Promise.all([
    compileShop('company', fixtureForms),
    compileShop('vehicle-rows', copyForm('vehicle-rows')),
    compileShop('two-companies', copyForm('two-companies')),
    compileShop('multi-state', copyForm('multi-state')),
    compileShop('domain-order', copyForm('domain-order'), severalDomains),
  ]);
  shops = Object.fromEntries(all.map((shop) => [shop.facts.page.pageID, shop]));
  const bundles = [formationBundle()];
  const offering = [
    withOffers(getShop('company'), 'offers', { bundles }),
    withOffers(getShop('two-companies'), 'offers', { bundles }),
    withOffers(getShop('two-companies'), 'monthly', { bundles, subscriptionBundles: true }),
    withOffers(getShop('multi-state'), 'offers', {}),
  ];
  shops = { ...shops, ...Object.fromEntries(offering.map((shop) => [shop.facts.page.pageID, shop])) };
  const parts = {
    forms: all.map(({ form }) => form),
    pages: Object.fromEntries(
      all.map(({ form }) => [
        form.slug,
        Object.values(shops).flatMap((shop) => (shop.form === form ? shop.facts.page : [])),
      ]),
    ),
    definitions: Object.fromEntries(all.map(({ form, definition }) => [form.slug, definition])),
  };
  server = await startTestServer({
    databaseUrl: testDatabase.url,
    settings: { hasDeveloperPages: true },
    site: assembleSite(parts, catalogue),
  });
});

afterAll(async () => {
  await server.stop();
  await testDatabase.drop();
  folder.remove();
});

function getShop(pageID: string): Shop {
  const shop = shops[pageID];
  if (shop === undefined) throw new Error(`There is no page ${pageID}`);
  return shop;
}

/** Asserts that the stored total equals the derived total, the shown total and the charge. */
async function checkStored({ form, facts }: Shop, invoice: unknown, post: OrderPost): Promise<true> {
  const { queries } = server.database;
  const [order] = await queries
    .select()
    .from(orders)
    .where(eq(orders.invoiceNumber, String(invoice)));
  if (order === undefined) throw new Error('An order that was reported as placed is not there');
  const lines = await queries.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  const again = deriveStoredOrder(form, order, facts);
  expect(again.problems).toEqual([]);
  expect(order.totalCents).toBe(post.shownTotalCents);
  const stored = lines.map(({ lineId, priceCents }) => `${lineId} ${priceCents}`);
  const shown = post.shownLines.map(({ id, priceCents }) => `${id} ${priceCents}`);
  expect(stored.toSorted()).toEqual(shown.toSorted());
  const charges = await queries.select().from(sandboxCharges).where(eq(sandboxCharges.key, order.keyHash));
  expect(charges.map(({ amountCents }) => amountCents)).toEqual([order.totalCents]);
  expect(order.totalCents).toBe(sumCents(lines.map((line) => line.priceCents)));
  expect(order.totalCents).toBe(again.cart.totalCents);
  return true;
}

function isSentence(error: unknown): boolean {
  return typeof error === 'string' && /^([A-Z].*\.|payment failed)$/.test(error);
}

const cases: readonly (readonly [string, string, AnswersDocument])[] = [
  ...Object.entries(completeOrders).map(([name, answers]) => [name, 'company', answers] as const),
  ['an LLC in a bundle, with coupons', 'company-offers', llcInWyoming],
  ['two vehicles', 'vehicle-rows', twoVehicles],
  [
    'two companies in a bundle, with coupons',
    'two-companies-offers',
    { ...twoCompanies, ...choose('corporateBook', 'corporateSeal') },
  ],
  ['two companies in a monthly subscription', 'two-companies-monthly', subscribers],
  ['several states', 'multi-state', twoStates],
  ['domains', 'domain-order', severalDomains],
  ['several states in bulk for two years, with coupons', 'multi-state-offers', statesInBulk],
];

describe.each(cases)('the submission of %s', (name, pageID, answers) => {
  it('succeeds at the shown total', async () => {
    const shop = getShop(pageID);
    const visitor = await Visitor.open(server.address, `/${shop.form.slug}/`);
    const post = await buildOrderPost(shop.form, answers, shop.facts, visitor);
    const { data } = await sendOrderPost(visitor, shop.form, shop.facts, post);
    expect(data).toMatchObject({ result: 'success', response: { total_cents: post.shownTotalCents } });
    await checkStored(shop, getAtPath(data, 'invoice_numbers.0'), post);
  });

  it(
    'fails with a message or costs its derived total after a change of one leaf value',
    async () => {
      const shop = getShop(pageID);
      const visitor = await Visitor.open(server.address, `/${shop.form.slug}/`);
      const original = await buildOrderPost(shop.form, answers, shop.facts, visitor);
      const change = fc.record({ path: fc.constantFrom(...leavesOf(original)), pick: fc.nat(1000) });
      let token = await visitor.tokenize();
      let placed = 0;
      const isRight = async ({ path, pick }: { path: string; pick: number }): Promise<boolean> => {
        const post = structuredClone(original);
        post.signupData['payment'] = { ...Object(post.signupData['payment']), token };
        const mutations = mutationsOf(getAtPath(original, path));
        setAtPath({ post }, `post.${path}`, mutations[pick % mutations.length]);
        const { status, text, data } = await sendOrderPost(visitor, shop.form, shop.facts, post);
        expect(status, `${path}: ${text}`).toBeLessThan(500);
        if (status !== 200) return isSentence(getAtPath(data, 'error'));
        // A token works for only one charge.
        token = await visitor.tokenize();
        placed += 1;
        return checkStored(shop, getAtPath(data, 'invoice_numbers.0'), post);
      };
      await fc.assert(fc.asyncProperty(change, isRight), { numRuns: POSTS, seed: SEED });
      console.info(`${name}: ${POSTS} changed posts, ${placed} of them placed, seed ${SEED}`);
      expect(placed).toBeLessThan(POSTS);
    },
    TEST_MS,
  );
});

describe('the list of base orders', () => {
  it.each([
    ['a bundle, less coupons', 'company-offers', llcInWyoming, /^bundle .*, less/],
    ['a subscription', 'two-companies-monthly', subscribers, /^bundle .*Subscription/],
    ['several states', 'multi-state', twoStates, /^multiState Registered Agent Service of 2$/],
    ['bulk, less coupons', 'multi-state-offers', statesInBulk, /^multiState .* of 5, less/],
  ])('contains an order with %s', (_name, pageID, answers, line) => {
    const { form, facts } = getShop(pageID);
    const lines = deriveStoredOrder(form, { answers, submission: { companies: [] } }, facts).cart.lines.map(
      ({ kind, label, items = [], originalPriceCents }) =>
        `${kind} ${label} of ${items.length}${originalPriceCents === undefined ? '' : ', less'}`,
    );
    expect(lines).toContainEqual(expect.stringMatching(line));
  });
});

describe('an order whose shown total is below its derived total', () => {
  it('returns 409 with the changed lines, and charges nothing', async () => {
    const { form, facts } = getShop('company');
    const [, answers = {}] = Object.entries(completeOrders)[0] ?? [];
    const visitor = await Visitor.open(server.address, '/company/');
    const post = await buildOrderPost(form, answers, facts, visitor);
    const [first, ...others] = post.shownLines.map((line) => ({ ...line, priceCents: line.priceCents - 1 }));
    const shownLines = first === undefined ? [] : [first, ...post.shownLines.slice(1)];
    expect(others).not.toEqual([]);
    const cheaper = { ...post, shownTotalCents: Number(post.shownTotalCents) - 1, shownLines };
    const { status, data } = await sendOrderPost(visitor, form, facts, cheaper);
    expect(status).toBe(409);
    expect(data).toMatchObject({
      total_cents: post.shownTotalCents,
      differences: [
        { id: first?.id, shownCents: first?.priceCents, currentCents: Number(first?.priceCents) + 1 },
        { id: 'total', currentCents: post.shownTotalCents },
      ],
    });
  });
});
