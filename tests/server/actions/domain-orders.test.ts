import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildForm } from '#definitions/build-form.ts';
import { instantiateForm } from '#definitions/instantiate-form.ts';
import type { CartDomain } from '#domain/domain-names/domain-record.ts';
import type { Facts } from '#domain/facts.ts';
import { getAtPath } from '#domain/answers/path.ts';
import { deriveOrder } from '#domain/derive-order.ts';
import type { FullCatalogue } from '#definitions/full-catalogue.ts';
import { loadCatalogue } from '#server/catalogue/load-catalogue.ts';
import { orders } from '#server/database/tables/schema.ts';
import { todayIn } from '#server/today.ts';
import { faults } from '#server/sandbox/faults.ts';
import type { Fault } from '#server/sandbox/faults.ts';
import { findDomainRecords } from '#server/services/registrar/domain-records.ts';
import { assembleSite } from '#server/site/assemble-site.ts';
import { createDiskCache } from '#reading/files/disk-files.ts';
import { runRecords } from '../cli/collecting-terminal.ts';
import { copyForm } from '../../definitions/forms/copy-form.ts';
import { orderDomains } from '../../fixtures/domain-order-answers.ts';
import { SHIPPED_CATALOGUE } from '../catalogue/catalogue-folder.ts';
import { buildOrderPost, sendOrderPost } from '../form-order.ts';
import type { OrderPost } from '../form-order.ts';
import { newAttemptKey, startTestServer } from '../start-test-server.ts';
import type { TestServer } from '../start-test-server.ts';
import { createTestDatabase } from '../test-database.ts';
import { Visitor } from '../test-visitor.ts';

const SLUG = 'domain-order';
const {
  emitted,
  configurations: pages,
  definition,
} = await buildForm(copyForm(SLUG), SLUG, createDiskCache());
const form = instantiateForm(emitted);
const page = pages.find(({ pageID }) => pageID === SLUG);
if (page === undefined) throw new Error('The form has no page');

const shipped = loadCatalogue(SHIPPED_CATALOGUE);
let catalogue = shipped;
const site = assembleSite(
  { forms: [form], pages: { [SLUG]: pages }, definitions: { [SLUG]: definition } },
  { current: () => catalogue, find: () => catalogue },
);

/** Faults that clients notice only as a timeout. */
const SILENT: readonly Fault[] = ['slow', 'hang'];

let shop: TestServer;
/** A server with the same database and site, and a short registrar timeout. */
let hasty: TestServer;
let visitor: Visitor;

beforeAll(async () => {
  const { url } = await createTestDatabase();
  const settings = { hasDeveloperPages: true, serviceBreakMs: 0, sandboxSlowMs: 600 };
  // A working registrar must not time out, even on a slow machine.
  shop = await startTestServer({ databaseUrl: url, site, settings: { ...settings, registrarMs: 60_000 } });
  hasty = await startTestServer({ databaseUrl: url, site, settings: { ...settings, registrarMs: 300 } });
  visitor = await Visitor.open(shop.address, `/${SLUG}/`);
});
afterAll(() => Promise.all([shop.stop(), hasty.stop()]));

/** Returns the facts (catalog, quotes, date) of a page that has just looked up these names. */
async function factsFor(domains: readonly CartDomain[]): Promise<Facts> {
  const names = domains.map(({ domain }) => domain);
  const answer = await findDomainRecords(names, catalogue.tldPrices, shop.services.registrar);
  if (answer.kind !== 'ok' || page === undefined) throw new Error('The registrar says nothing');
  const quotes = { domains: Object.fromEntries(answer.value.map((record) => [record.domain, record])) };
  const today = todayIn(shop.services.configuration.timeZone, new Date());
  return { page, catalogue, today, quotes };
}

const cart: readonly CartDomain[] = [
  { domain: 'free-bakery.com', duration: 3 },
  { domain: 'premium-bakery.net', duration: 1 },
  { domain: 'market-bakery.org', duration: 2 },
];

async function preparePost(domains: readonly CartDomain[] = cart) {
  const facts = await factsFor(domains);
  return { facts, post: await buildOrderPost(form, orderDomains(domains), facts, visitor) };
}

async function flip(fault: Fault | null, server = shop): Promise<void> {
  await fetch(`${server.address}/sandbox/faults/registrar`, {
    method: fault === null ? 'DELETE' : 'PUT',
    ...(fault === null
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify({ fault }) }),
  });
}

function countOrders(): Promise<number> {
  return shop.database.queries.$count(orders);
}

async function replay(invoice: unknown): Promise<unknown> {
  const words = ['orders', 'replay', String(invoice)];
  return JSON.parse((await runRecords(words, { json: true }, shop.database.queries)).output);
}

/** Returns the catalog with the price of a `.com` year raised by some cents. */
function raise(cents: number): FullCatalogue {
  const tldPrices = shipped.tldPrices.map((price) =>
    price.tld === 'com' ? { ...price, create: price.create + cents } : price,
  );
  return { ...shipped, version: `${shipped.version}-${cents}`, tldPrices };
}

describe('an order of domains', () => {
  it('stores the prices that the server requested, not the posted prices', async () => {
    const { facts, post } = await preparePost();
    const answer = await sendOrderPost(visitor, form, facts, post);
    expect(answer.status, answer.text).toBe(200);
    const invoice = String(getAtPath(answer.data, 'invoice_numbers.0'));
    const [order] = await shop.database.queries
      .select()
      .from(orders)
      .where(eq(orders.invoiceNumber, invoice));
    expect(order?.totalCents).toBe(post.shownTotalCents);
    expect(order?.serviceFacts).toEqual({ addressVerdicts: {}, quotes: facts.quotes });
    expect(getAtPath(order?.submission, 'companies.0.products.0.data.domains')).toEqual(
      cart.map((entry) => ({ ...entry, privacy: true })),
    );
  });

  it('replays to the same result after a price change, from its stored facts', async () => {
    const { facts, post } = await preparePost();
    const answer = await sendOrderPost(visitor, form, facts, post);
    const invoice = getAtPath(answer.data, 'invoice_numbers.0');
    catalogue = raise(500);
    expect(await replay(invoice)).toMatchObject({ outcome: 'same' });
    catalogue = shipped;
    await shop.database.queries
      .update(orders)
      .set({ serviceFacts: { quotes: { domains: {} } } })
      .where(eq(orders.invoiceNumber, String(invoice)));
    expect(await replay(invoice)).toMatchObject({ outcome: 'different' });
  });

  it('returns 409 with the changed lines after a price change, and charges nothing', async () => {
    const { facts, post } = await preparePost();
    catalogue = raise(500);
    const before = await countOrders();
    const key = newAttemptKey();
    const answer = await sendOrderPost(visitor, form, facts, post, key);
    const shown = Number(post.shownTotalCents);
    expect(answer.status).toBe(409);
    expect(answer.data).toMatchObject({
      result: 'error',
      total_cents: shown + 500,
      differences: [
        { id: 'domains', shownCents: shown, currentCents: shown + 500 },
        { id: 'total', shownCents: shown, currentCents: shown + 500 },
      ],
    });
    expect(await countOrders()).toBe(before);
    const again = await preparePost();
    expect((await sendOrderPost(visitor, form, again.facts, again.post, key)).status).toBe(200);
    catalogue = shipped;
  });

  it.each<readonly [string, (post: OrderPost) => OrderPost]>([
    ['a lower total', (post) => ({ ...post, shownTotalCents: 1 })],
    [
      'prices in the answers',
      (post) => ({
        ...post,
        shownTotalCents: 3,
        answers: {
          ...post.answers,
          domainInformation: {
            domains: cart.map((entry) => ({
              ...entry,
              subTotal: 1,
              create: { amount: 1 },
              renew: { amount: 1 },
              available: true,
              loaded: true,
            })),
          },
        },
      }),
    ],
    [
      'more years than the page showed',
      (post) => ({
        ...post,
        answers: {
          ...post.answers,
          domainInformation: { domains: cart.map((entry) => ({ ...entry, duration: 10 })) },
        },
      }),
    ],
    [
      'quotes from the client',
      (post) => ({
        ...post,
        shownTotalCents: 1,
        answers: { ...post.answers, quotes: { domains: {} }, serviceFacts: { quotes: { domains: {} } } },
      }),
    ],
  ])('returns the correct price for a submission with %s', async (_what, tamper) => {
    const { facts, post } = await preparePost();
    const before = await countOrders();
    const tampered = tamper(post);
    const { totalCents } = deriveOrder(form, tampered.answers, facts).cart;
    const answer = await sendOrderPost(visitor, form, facts, tampered);
    expect(answer.status).toBe(409);
    expect(totalCents).toBeGreaterThanOrEqual(Number(post.shownTotalCents));
    expect(answer.data['total_cents']).toBe(totalCents);
    expect(await countOrders()).toBe(before);
  });

  it.each([['taken-bakery.com'], ['free-bakery.zz'], ['www.free-bakery.com']])(
    'rejects the unavailable domain %s',
    async (domain) => {
      const { facts, post } = await preparePost();
      const domains = [...cart, { domain, duration: 1 }];
      const answers = { ...post.answers, domainInformation: { domains } };
      const answer = await sendOrderPost(visitor, form, facts, { ...post, answers });
      expect(answer.status).toBe(422);
      expect(getAtPath(answer.data, 'problems.0.message')).toBe(`${domain} isn't available.`);
    },
  );

  it.each([
    [101, 422, 'problems.0.message', 'Maximum number of domains reached'],
    // Larger than any page can send, so it fails before the rules run.
    [5_000, 400, 'error', 'The answer domainInformation.domains is too large.'],
  ])('rejects %i domains, above the limit', async (length, status, place, sentence) => {
    const { facts, post } = await preparePost();
    const domains = Array.from({ length }, (_, index) => ({ domain: `free-${index}.com`, duration: 1 }));
    const answers = { ...post.answers, domainInformation: { domains } };
    const answer = await sendOrderPost(visitor, form, facts, { ...post, answers });
    expect(answer.status).toBe(status);
    expect(getAtPath(answer.data, place)).toBe(sentence);
  });
});

describe('an order of domains while the registrar fails', () => {
  it.each(faults)(
    'fails during the fault %s, stores nothing and keeps its idempotency key usable',
    async (fault) => {
      const { facts, post } = await preparePost();
      const key = newAttemptKey();
      const before = await countOrders();
      const server = SILENT.includes(fault) ? hasty : shop;
      const guest = await Visitor.open(server.address, `/${SLUG}/`);
      await flip(fault, server);
      const answer = await sendOrderPost(guest, form, facts, post, key);
      await flip(null, server);
      expect(answer.status).toBe(503);
      expect(answer.data).toMatchObject({
        result: 'error',
        error: expect.stringMatching(/Nothing was charged/),
      });
      expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
      expect(await countOrders()).toBe(before);
      const again = await sendOrderPost(visitor, form, facts, post, key);
      expect(again.status, again.text).toBe(200);
      const repeated = await sendOrderPost(visitor, form, facts, post, key);
      expect(repeated.text).toBe(again.text);
    },
  );

  it('returns its first response again when it was placed before the failure', async () => {
    const { facts, post } = await preparePost();
    const key = newAttemptKey();
    const first = await sendOrderPost(visitor, form, facts, post, key);
    await flip('status');
    const second = await sendOrderPost(visitor, form, facts, post, key);
    await flip(null);
    expect(second.text).toBe(first.text);
  });
});
