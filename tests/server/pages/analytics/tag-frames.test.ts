import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnalyticsSettings } from '#domain/analytics/analytics-settings.ts';
import type { Site } from '#server/site.ts';
import { startTestServer } from '../../start-test-server.ts';
import type { TestServer } from '../../start-test-server.ts';
import { createTestDatabase } from '../../test-database.ts';
import type { TestDatabase } from '../../test-database.ts';
import { testPage, testSite } from '../../test-site.ts';

const analytics: AnalyticsSettings = {
  consent: 'required',
  tags: {
    googleAnalytics: {
      script: 'https://tags.example.com/gtm.js?id=G-1',
      origins: ['https://collect.example.com'],
    },
  },
  affiliate: {
    conversion: 'https://network.example.com/aff_l',
    method: 'iframe',
    offer: '26',
    parameter: 'click_id',
    days: 30,
  },
};
const site: Site = {
  ...testSite,
  findPage: (slug, pageID) => (slug === 'shop' && pageID === 'shop' ? { ...testPage, analytics } : undefined),
};

let database: TestDatabase;
let shop: TestServer;

beforeAll(async () => {
  database = await createTestDatabase();
  shop = await startTestServer({ databaseUrl: database.url, site });
});

afterAll(async () => {
  await shop?.stop();
  await database?.drop();
});

const get = (path: string) => fetch(`${shop.address}/analytics/${path}`);

describe('the iframe of an analytics tag', () => {
  it('gets an opaque origin and can access only the servers in the page’s configuration', async () => {
    const answer = await get('shop/shop/googleAnalytics/');
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(answer.status).toBe(200);
    expect(policy.split(';')).toEqual(
      expect.arrayContaining([
        'sandbox allow-scripts',
        "default-src 'none'",
        "script-src 'self' https://tags.example.com https://collect.example.com",
        'connect-src https://tags.example.com https://collect.example.com',
        "frame-src 'none'",
        "form-action 'none'",
      ]),
    );
    const text = await answer.text();
    expect(text).toContain('data-script="https://tags.example.com/gtm.js?id=G-1"');
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  it('loads the pixel of an affiliate network and runs none of its scripts', async () => {
    const answer = await get('shop/shop/affiliate/');
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy.split(';')).toEqual(
      expect.arrayContaining([
        "script-src 'self'",
        'frame-src https://network.example.com',
        "connect-src 'none'",
      ]),
    );
  });

  it.each([
    'shop/shop/metaAds/',
    'shop/shop/constructor/',
    'shop/other/googleAnalytics/',
    'other/shop/affiliate/',
  ])('returns 404 for a tag that the page does not configure: %s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });
});
