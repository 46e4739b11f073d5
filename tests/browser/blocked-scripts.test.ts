import { describe, expect, it } from 'vitest';
import { takeSample } from '../fixtures/take-sample.ts';
import { getJourney } from '../journeys/read-journeys.ts';
import { newAttemptKey } from '../server/start-test-server.ts';
import { fillStep, fillUntil, goToReceipt, mainButton, waitForForm } from './fill-form.ts';
import { findAttempts } from './find-attempts.ts';
import { useStorefront } from './use-storefront.ts';

const { shop, visit } = useStorefront();

const journeys = ['form-a-business/llc-wyoming', 'trademark/word-mark', 'mail-forwarding/minimal'];

const ORDER_MS = 300_000;

/** Scripts and style sheets, except the main ones of the page. */
const LAZY = /\/assets\/(?!main-)[\w-]+\.(js|css)(\?.*)?$/;

describe('a page whose lazy-loaded files each fail at the first request', () => {
  it.each(takeSample(journeys, 1, 'pages with failing files'))(
    'places the order of %s without a reload, and loads no module from two URLs',
    async (name) => {
      const golden = getJourney(name);
      const email = `${newAttemptKey()}@example.com`;
      const journey = { ...golden, answers: { ...golden.answers, 'accountInformation.email': email } };
      const visited = await visit('/healthz');
      visited.expectProblems(/ERR_FAILED/, /request failed/);
      const { page } = visited;
      const blocked = new Set<string>();
      const opened: string[] = [];
      await page.route(LAZY, (route) => {
        const address = route.request().url();
        // The receipt page has no lazy-loaded parts.
        const isOfForm = route.request().frame().url().includes(`/${golden.slug}/`);
        if (blocked.has(address) || !isOfForm) return route.continue();
        blocked.add(address);
        return route.abort();
      });
      page.on('request', (request) => {
        const isPage = request.isNavigationRequest() && request.frame() === page.mainFrame();
        if (isPage) opened.push(new URL(request.url()).pathname.split('/')[1] ?? '');
      });
      await page.goto(`${shop.address}/${golden.slug}/?page=${golden.page}`);
      await waitForForm(page);
      await fillUntil(page, journey, golden.steps.at(-1) ?? '');
      await fillStep(page, journey);
      await mainButton(page).click();
      await goToReceipt(page);
      expect(opened.filter((slug) => slug === golden.slug)).toHaveLength(1);
      expect(blocked.size).toBeGreaterThan(20);
      expect([...blocked].filter((address) => address.includes('?'))).toEqual([]);
      expect(await findAttempts(shop.databaseUrl, email)).toEqual([
        { status: 'placed', outcome: 'charged', amountCents: golden.totalCents },
      ]);
    },
    ORDER_MS,
  );
});
