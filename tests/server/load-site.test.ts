import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { loadSite } from '#server/load-site.ts';
import { copyCatalogue } from './catalogue/catalogue-folder.ts';
import { collectLog } from './collect-log.ts';

const folder = copyCatalogue();
const { logged, logStream } = collectLog();
let app: FastifyInstance;
let getVersion: () => Promise<string>;

beforeAll(async () => {
  const { routes = [] } = await loadSite(process.cwd(), folder.directory, 20);
  app = Fastify({ logger: { stream: logStream } });
  for (const route of routes) await app.register(route);
  await app.ready();
  getVersion = async () => {
    const answer = await app.inject({ url: '/api/v1/coupons?website_id=1' });
    const { version }: { version: string } = answer.json();
    return version;
  };
});
afterAll(async () => {
  await app.close();
  folder.remove();
});

it('serves the edited catalog, or the last valid catalog while the edit has mistakes', async () => {
  const first = await getVersion();
  folder.replace('simple-products.json', '"price": 7500', '"price": 8000');
  await expect.poll(getVersion).not.toBe(first);
  const second = await getVersion();
  folder.replace('simple-products.json', '"price": 8000', '"price": 0');
  await expect.poll(() => logged.join('')).toContain('catalog rejected');
  expect(await getVersion()).toBe(second);
  folder.replace('simple-products.json', '"price": 0', '"price": 7500');
  await expect.poll(getVersion).toBe(first);
});

it('keeps the last valid price when a price occurs twice, and logs the line', async () => {
  const firstPrice = async () => {
    const answer = await app.inject({ url: '/api/v1/simple_products?website_id=1' });
    const { result }: { result: readonly { price: number }[] } = answer.json();
    return result[0]?.price;
  };
  folder.replace('simple-products.json', '"price": 7500', '"price": 7500,\n"price": 1');
  const line = folder.lineOf('simple-products.json', '"price": 1');
  await expect.poll(() => logged.join('')).toContain(`simple-products.json:${line}:1  The key`);
  expect(await firstPrice()).toBe(7500);
  folder.replace('simple-products.json', '"price": 7500,\n"price": 1', '"price": 7600');
  await expect.poll(firstPrice).toBe(7600);
});

it('keeps the last valid catalog when it lacks a product of a form, and logs the product', async () => {
  const first = await getVersion();
  folder.replace('simple-products.json', '"kind": "certificate"', '"kind": "paper_certificate"');
  await expect.poll(() => logged.join('')).toContain('which the form');
  expect(await getVersion()).toBe(first);
});

it('logs at startup the products of pages that are missing from the catalog', async () => {
  const { logged: said, logStream: stream } = collectLog();
  const { routes = [] } = await loadSite(process.cwd(), folder.directory);
  const again = Fastify({ logger: { stream } });
  for (const route of routes) await again.register(route);
  await again.ready();
  await again.close();
  const line = said.find((entry) => entry.includes('Could not match certificate product.')) ?? '{}';
  expect(JSON.parse(line)).toMatchObject({
    level: 40,
    msg: 'Could not match certificate product. Please check settings.',
    product: expect.stringContaining('certificates'),
    match: { kind: 'certificate' },
    pageID: expect.any(String),
  });
});
