import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import { launchChromium } from './launch-chromium.ts';
import { endVisits } from './secrets/end-visits.ts';
import { TypedSecrets } from './secrets/typed-secrets.ts';
import { Storefront } from './start-storefront.ts';
import { Visit } from './visit.ts';

/** Two slow processors share a server, a database, a browser and the tests. In ms. */
const START_MS = 120_000;
const TEST_MS = 60_000;
const POLL_MS = 15_000;

/** One server and one browser for a test file. */
export interface StorefrontFixture {
  readonly shop: Storefront;
  /** Opens a page of the storefront for a new visitor. */
  open(path: string, options?: BrowserContextOptions): Promise<Page>;
  /** As `open`, for tests that expect faults or need the browser's context. */
  visit(path: string, options?: BrowserContextOptions): Promise<Visit>;
}

/**
 * Starts the storefront for the tests of a file; after each test no page may have faults that were not expected,
 * and at the end no password and no card that was typed may be anywhere.
 * @param settings environment variables besides the usual ones
 */
export function useStorefront(settings: Readonly<Record<string, string>> = {}): StorefrontFixture {
  const shop = new Storefront(settings);
  const visits: Visit[] = [];
  const secrets = new TypedSecrets();
  let browser: Browser | undefined;
  vi.setConfig({
    testTimeout: TEST_MS,
    hookTimeout: START_MS,
    expect: { poll: { timeout: POLL_MS, interval: 25 } },
  });

  beforeAll(async () => {
    const launch = async () => {
      browser = await launchChromium();
    };
    await Promise.all([launch(), shop.start()]);
  });

  afterEach(async () => {
    expect(await endVisits(visits.splice(0), secrets)).toEqual([]);
  });

  afterAll(async () => {
    await browser?.close();
    const leaks = await shop.findLeaks(secrets);
    await shop.remove();
    expect(leaks).toEqual([]);
  });

  const visit = async (path: string, options?: BrowserContextOptions): Promise<Visit> => {
    if (browser === undefined) throw new Error('A page is opened inside a test only');
    const begun = await Visit.begin(browser, options);
    visits.push(begun);
    await begun.page.goto(shop.address + path);
    return begun;
  };
  return { shop, visit, open: async (path, options) => (await visit(path, options)).page };
}
