import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { createCatalogueClient } from '#api/catalogue-client.ts';
import { createCatalogueStore } from '#server/catalogue/catalogue-store.ts';
import { catalogueRoutes } from '#server/catalogue/routes.ts';
import { SHIPPED_CATALOGUE } from '../server/catalogue/catalogue-folder.ts';

let app: FastifyInstance;
afterEach(() => app.close());

async function listen(): Promise<string> {
  return `${await app.listen({ host: '127.0.0.1', port: 0 })}/api/v1/`;
}

/** Returns a client of the real catalog service. */
async function openService() {
  const store = createCatalogueStore({ directory: SHIPPED_CATALOGUE });
  app = Fastify();
  await app.register(catalogueRoutes, { prefix: '/api/v1', catalogueOf: store.current });
  return { client: createCatalogueClient(await listen(), 1), catalogue: store.current() };
}

/**
 * Starts a service that responds with `answer` and records each request. Returns a client for that service.
 */
async function openStub(answer: (name: string, count: number) => unknown) {
  const asked: string[] = [];
  app = Fastify();
  app.get<{ Params: { name: string } }>('/api/v1/:name', async (request, reply) => {
    const { name } = request.params;
    const cache = request.headers['cache-control'] ?? 'cached';
    asked.push(`${name} ${cache}`);
    return reply.send(answer(name, asked.filter((entry) => entry.startsWith(name)).length));
  });
  return { client: createCatalogueClient(await listen(), 1), asked };
}

describe('products', () => {
  it('reads the five lists that do not depend on a jurisdiction', async () => {
    const { client, catalogue } = await openService();
    const { registeredAgentProducts, simpleProducts, bundles, subscriptionBundles, coupons, version } =
      catalogue;
    expect(await client.products()).toEqual({
      kind: 'ok',
      value: { version, registeredAgentProducts, simpleProducts, bundles, subscriptionBundles, coupons },
    });
  });

  it('reloads all lists past the cache when their versions differ', async () => {
    const { client, asked } = await openStub((name, count) => ({
      result: [],
      version: name === 'coupons' && count === 1 ? 'old' : 'new',
    }));
    expect(await client.products()).toMatchObject({ kind: 'ok', value: { version: 'new' } });
    expect(asked).toHaveLength(10);
    expect(asked.filter((entry) => entry.includes('max-age=0') || entry.includes('no-cache'))).toHaveLength(
      5,
    );
  });

  it('returns unavailable when the versions still differ after the reload', async () => {
    const { client, asked } = await openStub((name) => ({ result: [], version: name }));
    expect(await client.products()).toEqual({ kind: 'unavailable', cause: 'shape' });
    expect(asked).toHaveLength(10);
  });

  it.each([
    ['simple_products', { id: 1, price: 0 }],
    ['simple_products', { id: 1, price: 100, free: true }],
    ['simple_products', { id: 1, price: 10.5 }],
    ['simple_products', { id: 1, price: '100' }],
    ['registered_agent_products', { price: 100 }],
    ['bundles', { product_id: 1, product_ids: ['2'], config: {} }],
    ['bundles', { product_id: 1, product_ids: [2] }],
    ['subscription_bundles', { id: 1, product_ids: [2], llc_price: 0, corp_price: 100 }],
    ['coupons', { id: 1, dollar_value: 100, percent_value: 100, product_id_restrictions: [] }],
    ['coupons', { id: 1, dollar_value: null, percent_value: null, product_id_restrictions: [] }],
  ])('rejects the list %s with the invalid entry %j', async (list, entry) => {
    const { client } = await openStub((name) => ({ result: name === list ? [entry] : [], version: 'c1' }));
    expect(await client.products()).toEqual({ kind: 'unavailable', cause: 'shape' });
  });

  it('accepts a price of 0 for a free product', async () => {
    const free = { id: 1, price: 0, free: true };
    const { client } = await openStub((name) => ({
      result: name === 'simple_products' ? [free] : [],
      version: 'c1',
    }));
    expect(await client.products()).toMatchObject({ kind: 'ok', value: { simpleProducts: [free] } });
  });
});

describe('filingProducts', () => {
  it('returns the filing methods of the state, the federal filing methods and the catalog version', async () => {
    const { client, catalogue } = await openService();
    const answer = await client.filingProducts('WY');
    expect(answer).toMatchObject({ kind: 'ok', value: { version: catalogue.version } });
    const products = answer.kind === 'ok' ? answer.value.filingProducts : [];
    const methods = products.flatMap((product) => product.filing_methods);
    expect([...new Set(methods.map(({ jurisdiction }) => jurisdiction))].sort()).toEqual(['Federal', 'WY']);
  });

  it('returns all jurisdictions when the request names none', async () => {
    const { client, catalogue } = await openService();
    expect(await client.filingProducts(null)).toEqual({
      kind: 'ok',
      value: { version: catalogue.version, filingProducts: catalogue.filingProducts },
    });
  });

  it('returns unavailable for a state without products', async () => {
    const { client } = await openService();
    expect(await client.filingProducts('ZZ')).toEqual({ kind: 'unavailable', cause: 'status' });
  });
});
