import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createCatalogueStore } from '#server/catalogue/catalogue-store.ts';
import { catalogueRoutes } from '#server/catalogue/routes.ts';
import { copyCatalogue } from './catalogue-folder.ts';

const folder = copyCatalogue();
const store = createCatalogueStore(folder);
let app: FastifyInstance;

beforeAll(async () => {
  app = Fastify();
  await app.register(catalogueRoutes, { prefix: '/api/v1', catalogueOf: store.current });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  folder.remove();
});

const READS = [
  'registered_agent_products',
  'simple_products',
  'filing_products',
  'bundles',
  'subscription_bundles',
  'coupons',
  'vehicle_organizational_plates',
];

async function read(address: string, headers: Record<string, string> = {}) {
  const answer = await app.inject({ url: `/api/v1/${address}`, headers });
  return { status: answer.statusCode, headers: answer.headers, text: answer.body };
}

function jurisdictionsOf(text: string): readonly string[] {
  const { result }: { result: { filing_methods: { jurisdiction: string }[] }[] } = JSON.parse(text);
  const methods = result.flatMap((product) => product.filing_methods);
  return [...new Set(methods.map(({ jurisdiction }) => jurisdiction))].sort();
}

describe('catalogueRoutes', () => {
  it.each([
    ['registered_agent_products', () => store.current().registeredAgentProducts],
    ['simple_products', () => store.current().simpleProducts],
    ['filing_products', () => store.current().filingProducts],
    ['bundles', () => store.current().bundles],
    ['subscription_bundles', () => store.current().subscriptionBundles],
    ['coupons', () => store.current().coupons],
    ['vehicle_organizational_plates', () => store.current().organizationalPlates],
  ])('returns all %s with the version', async (name, expected) => {
    const { status, text } = await read(`${name}?website_id=1`);
    expect(status).toBe(200);
    expect(JSON.parse(text)).toEqual({ result: expected(), version: store.current().version });
  });

  it('returns the filing methods of a state and the federal filing methods', async () => {
    const { text } = await read('filing_products?website_id=1&state_abbreviation=DE');
    expect(jurisdictionsOf(text)).toEqual(['DE', 'Federal']);
  });

  it('returns only the federal filing methods', async () => {
    const { text } = await read('filing_products?website_id=1&state_abbreviation=Federal');
    expect(jurisdictionsOf(text)).toEqual(['Federal']);
  });

  it('returns filing products without methods on request', async () => {
    const { text } = await read('filing_products?website_id=1&state_abbreviation=DE&shallow=true');
    const { result }: { result: object[] } = JSON.parse(text);
    expect(result).toHaveLength(store.current().filingProducts.length);
    expect(result[0]).toEqual({
      id: 4001,
      name: 'Business Formation',
      price: 10_000,
      type: 'formation',
      sub_type: null,
    });
    expect(text).not.toContain('filing_methods');
  });

  it('returns the registered agent of one state for each duration', async () => {
    const { text } = await read('registered_agent_products?website_id=1&state_abbreviation=PR');
    const { result }: { result: { registered_agent: { jurisdiction: object } }[] } = JSON.parse(text);
    expect(result.map(({ registered_agent: { jurisdiction } }) => jurisdiction)).toEqual(
      Array.from({ length: 4 }, () => ({
        id: 72,
        abbreviation: 'PR',
        state_province_region: 'Puerto Rico',
      })),
    );
  });

  it.each([
    ['WY', [3070, 3071, 3072]],
    ['NY', [3070, 3071]],
  ])('returns the bundles that are sold in %s', async (state, expected) => {
    const { text } = await read(`bundles?website_id=1&state_abbreviation=${state}`);
    const { result }: { result: { product_id: number }[] } = JSON.parse(text);
    expect(result.map(({ product_id: id }) => id)).toEqual(expected);
  });

  it('returns the subscription bundle of one state', async () => {
    const { text } = await read('subscription_bundles?website_id=1&state_abbreviation=WY');
    expect(JSON.parse(text)).toMatchObject({ result: [{ id: 5056, jurisdiction: 'WY' }] });
  });

  it('compresses a response for clients that accept compression, with the same content', async () => {
    const url = '/api/v1/filing_products?website_id=1&state_abbreviation=DE';
    const plain = await app.inject({ url });
    const packed = await app.inject({ url, headers: { 'accept-encoding': 'gzip, deflate, br' } });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(packed.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(JSON.parse(gunzipSync(packed.rawPayload).toString())).toEqual(JSON.parse(plain.body));
    expect(plain.headers['content-encoding']).toBeUndefined();
  });

  it.each(['identity', 'gzip;q=0', 'br, gzip; q=0.0', 'x-gzip'])(
    'compresses nothing for clients that accept %s',
    async (encoding) => {
      const { headers } = await read('simple_products?website_id=1', { 'accept-encoding': encoding });
      expect(headers['content-encoding']).toBeUndefined();
    },
  );

  it.each([
    ['', 'website_id must be a positive whole number and occur once.'],
    ['website_id=', 'website_id must be a positive whole number and occur once.'],
    ['website_id=abc', 'website_id must be a positive whole number and occur once.'],
    ['website_id=1&website_id=2', 'website_id must be a positive whole number and occur once.'],
    ['website_id=1&shallow=yes', 'shallow must be true or false and occur at most once.'],
    ['website_id=1&page=2', 'Unknown query parameter: use only website_id, state_abbreviation and shallow.'],
    [
      'website_id=1&__proto__=2',
      'Unknown query parameter: use only website_id, state_abbreviation and shallow.',
    ],
    ['website_id=1&state_abbreviation=ZZ', 'Unknown state abbreviation: ZZ.'],
    ['website_id=1&state_abbreviation=GU', 'Unknown state abbreviation: GU.'],
    [
      'website_id=1&state_abbreviation=Outside%20of%20the%20US',
      'state_abbreviation must be two capital letters, such as DE, or Federal, and occur once.',
    ],
    [
      'website_id=1&state_abbreviation=',
      'state_abbreviation must be two capital letters, such as DE, or Federal, and occur once.',
    ],
  ])('rejects the query "%s" with a message', async (query, error) => {
    for (const name of READS) {
      const { status, text, headers } = await read(`${name}?${query}`);
      expect(status).toBe(400);
      expect(JSON.parse(text)).toEqual({ error });
      expect(headers['etag']).toBeUndefined();
    }
  });

  it('lets caches keep a response for a minute', async () => {
    const { headers } = await read('simple_products?website_id=1');
    expect(headers['cache-control']).toContain('public, max-age=60');
  });

  it.each([
    (version: string) => `W/"${version}"`,
    (version: string) => `"${version}"`,
    (version: string) => `"other", W/"${version}"`,
    () => '*',
  ])('returns 304 without a body to clients with the current version: case %#', async (header) => {
    const { status, text, headers } = await read('filing_products?website_id=1', {
      'if-none-match': header(store.current().version ?? ''),
    });
    expect([status, text]).toEqual([304, '']);
    expect(headers['etag']).toBe(`W/"${store.current().version}"`);
  });

  it('returns the whole body to clients with another version', async () => {
    const { status } = await read('simple_products?website_id=1', { 'if-none-match': '"other"' });
    expect(status).toBe(200);
  });
});

describe('catalogueRoutes on a port', () => {
  afterEach(() => {
    folder.replace('simple-products.json', '"price": 7600', '"price": 7500');
    store.reload();
  });

  it('returns the reloaded catalog', async () => {
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const ask = async (): Promise<{ result: { price: number }[] }> =>
      (await fetch(`${address}/api/v1/simple_products?website_id=1`)).json();
    const firstPrice = async () => (await ask()).result[0]?.price;
    expect(await ask()).toMatchObject({ version: store.current().version });
    expect(await firstPrice()).toBe(7500);
    folder.replace('simple-products.json', '"price": 7500', '"price": 7600');
    store.reload();
    expect(await firstPrice()).toBe(7600);
    expect(await ask()).toMatchObject({ version: store.current().version });
  });
});
