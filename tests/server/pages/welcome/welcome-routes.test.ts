import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from '../../start-test-server.ts';
import type { TestServer } from '../../start-test-server.ts';
import { createTestDatabase } from '../../test-database.ts';
import type { TestDatabase } from '../../test-database.ts';
import { testSite } from '../../test-site.ts';

const samples = { slug: 'samples', title: 'Samples', defaultPageID: 'shop', audience: 'developers' } as const;
const formed = { slug: 'form-a-business', title: 'Form', defaultPageID: 'form-a-business' };
const origin = 'https://forms.example.com';

let testDatabase: TestDatabase;
let server: TestServer;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  const [shop] = testSite.forms;
  const page = testSite.findPage('shop', 'shop');
  const site = {
    ...testSite,
    forms: [...(shop ? [shop] : []), samples, formed],
    findPage: (slug: string) =>
      page && (slug === 'form-a-business' ? { ...page, fromAddress: { state: { answer: 'state' } } } : page),
    startingPrices: async () => ({
      states: [{ key: 'WY', value: 'Wyoming' }],
      hasStateFees: () => true,
      findReport: () => undefined,
      find: () => undefined,
    }),
  };
  server = await startTestServer({ databaseUrl: testDatabase.url, site, settings: { publicOrigin: origin } });
});
afterAll(async () => {
  await server.stop();
  await testDatabase.drop();
});

const read = async (path: string) => (await fetch(server.address + path)).text();

describe('a link to a form', () => {
  it('keeps a known state for forms that read it', async () => {
    for (const path of ['/', '/services/start-a-company/']) {
      expect(await read(`${path}?state=WY`)).toContain('href="/form-a-business/?state=WY"');
      expect(await read(`${path}?state=XX`)).toContain('href="/form-a-business/"');
    }
    expect(await read('/?state=WY')).toContain('href="/shop/"');
  });
});

describe('the page of a service group', () => {
  it('declares a canonical URL without the selected state', async () => {
    const page = await read('/services/start-a-company/?state=WY');
    expect(page).toContain(`<link rel="canonical" href="${origin}/services/start-a-company/" />`);
    expect(page).toContain('"@type":"Service"');
  });

  it('responds with 404 while no form of the group exists', async () => {
    expect((await fetch(`${server.address}/services/vehicles/`)).status).toBe(404);
  });
});

describe('the sitemap', () => {
  it('lists the public pages, and none that is private or for developers', async () => {
    const sitemap = await read('/sitemap.xml');
    for (const path of ['/', '/services/start-a-company/', '/form-a-business/', '/terms/', '/privacy/'])
      expect(sitemap).toContain(`<loc>${origin}${path}</loc>`);
    expect(sitemap).not.toMatch(/samples|account|receipt|operator|password/);
  });

  it('names the sitemap to robots', async () => {
    expect(await read('/robots.txt')).toContain(`Sitemap: ${origin}/sitemap.xml`);
  });
});
