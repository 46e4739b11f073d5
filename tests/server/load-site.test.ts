import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { loadSite } from '#server/load-site.ts';
import { copyCatalogue } from './catalogue/catalogue-folder.ts';

const folder = copyCatalogue();
let app: FastifyInstance;
let getVersion: () => Promise<string>;

beforeAll(async () => {
  const { routes = [] } = await loadSite(process.cwd(), folder.directory, 20);
  app = Fastify();
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

it('serves what an operator puts into the catalogue folder, and the last good one while that has mistakes', async () => {
  const first = await getVersion();
  folder.replace('simple-products.json', '"price": 7500', '"price": 8000');
  await vi.waitFor(async () => expect(await getVersion()).not.toBe(first), { timeout: 10_000 });
  const second = await getVersion();
  folder.replace('simple-products.json', '"price": 8000', '"price": 0');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await getVersion()).toBe(second);
  folder.replace('simple-products.json', '"price": 0', '"price": 7500');
  await vi.waitFor(async () => expect(await getVersion()).toBe(first), { timeout: 10_000 });
});
