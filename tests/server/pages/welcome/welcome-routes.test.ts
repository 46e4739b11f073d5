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
      listLaterCharges: () => [],
      find: (slug: string) =>
        slug === 'form-a-business'
          ? { ownCents: 22_500, feeCents: 10_375, renewals: [], includes: [] }
          : undefined,
    }),
  };
  server = await startTestServer({ databaseUrl: testDatabase.url, site, settings: { publicOrigin: origin } });
});
afterAll(async () => {
  await server.stop();
  await testDatabase.drop();
});

function readData(page: string): readonly unknown[] {
  const text = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(page)?.[1] ?? '{}';
  return JSON.parse(text)['@graph'];
}

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
    expect(page).toContain(`<meta property="og:image" content="${origin}/images/preview.png" />`);
  });

  it('describes the way from the home page, and services with the price that it shows', async () => {
    const page = await read('/services/start-a-company/');
    expect(page).toContain('<strong translate="no">$225.00</strong> + state fee');
    expect(readData(page)).toEqual([
      expect.objectContaining({
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Formcart', item: `${origin}/` },
          {
            '@type': 'ListItem',
            position: 2,
            name: 'Start a company',
            item: `${origin}/services/start-a-company/`,
          },
        ],
      }),
      expect.objectContaining({
        '@type': 'Service',
        name: 'Form a business',
        url: `${origin}/form-a-business/`,
        offers: { '@type': 'AggregateOffer', priceCurrency: 'USD', lowPrice: '225.00' },
      }),
    ]);
    const priced = await read('/services/start-a-company/?state=WY');
    expect(readData(priced)[1]).toMatchObject({ offers: { lowPrice: '328.75' } });
  });

  it('responds with 404 while no form of the group exists', async () => {
    expect((await fetch(`${server.address}/services/vehicles/`)).status).toBe(404);
  });
});

describe('the metadata of a public page', () => {
  it('declares a canonical URL on pages of text and on all pages of a form', async () => {
    for (const [path, canonical] of [
      ['/terms/', '/terms/'],
      ['/about/job-descriptions/', '/about/job-descriptions/'],
      ['/form-a-business/?page=shop', '/form-a-business/'],
    ])
      expect(await read(path ?? '')).toContain(`<link rel="canonical" href="${origin}${canonical}" />`);
  });

  it('describes services on the home page only with a price', async () => {
    const [seller, ...services] = readData(await read('/'));
    expect(seller).toMatchObject({ '@type': 'Organization' });
    expect(services).toEqual([expect.objectContaining({ name: 'Form a business' })]);
  });

  it('keeps search engines off thank-you pages', async () => {
    expect(await read('/thank-you/')).toContain('<meta name="robots" content="noindex" />');
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
