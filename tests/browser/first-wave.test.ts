import { pages } from 'virtual:pages';
import { describe, expect, it } from 'vitest';
import { takeSample } from '../fixtures/take-sample.ts';
import { settle } from './settle.ts';
import { useStorefront } from './use-storefront.ts';

const { shop, visit } = useStorefront({ DEVELOPER_PAGES: 'on' });

const all = Object.entries(pages).flatMap(([slug, list]) =>
  (list ?? []).map(({ pageID }) => ({ pageID, path: `/${slug}/?page=${pageID}` })),
);

/** Pages with a unique first wave: each has links, a notice or a URL query that other pages lack. */
const always = ['form-a-business', 'login', 'new-password', 'free-account'];
const sample = takeSample(
  all.filter(({ pageID }) => !always.includes(pageID)),
  4,
  'pages',
);

/** The scripts in a page’s HTML, which the browser requests first. */
function findFirstWave(page: string): ReadonlySet<string> {
  return new Set([...page.matchAll(/(?:href|src)="(\/assets\/[^"]+\.js)"/g)].map(([, path = '']) => path));
}

describe.each([...all.filter(({ pageID }) => always.includes(pageID)), ...sample])(
  'the page $pageID',
  ({ path }) => {
    it('hydrates with only the scripts in the page’s HTML, while all other scripts are delayed', async () => {
      const { page } = await visit('/healthz');
      const firstWave = findFirstWave(await (await fetch(shop.address + path)).text());
      expect(firstWave.size).toBeGreaterThan(1);
      let letGo = (): void => {};
      const released = new Promise<void>((resolve) => (letGo = resolve));
      // The route stays: Chromium loses a request that is released while Playwright removes its route.
      await page.route('**/assets/*.js', async (route) => {
        if (!firstWave.has(new URL(route.request().url()).pathname)) await released;
        await route.continue().catch(() => undefined);
      });
      await page.goto(shop.address + path, { waitUntil: 'commit' });
      await page.locator('form:not([method]) > div > .order').first().waitFor();
      letGo();
      await settle(page);
    });
  },
);
