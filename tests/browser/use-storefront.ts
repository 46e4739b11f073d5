import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { launchChromium } from './launch-chromium.ts';
import { Storefront } from './start-storefront.ts';
import { Visit } from './visit.ts';

const START_MS = 120_000;

/** One server and one browser for a test file. */
export interface StorefrontFixture {
  readonly shop: Storefront;
  /** Opens a page of the storefront for a new visitor. */
  open(path: string, options?: BrowserContextOptions): Promise<Page>;
  /** As `open`, for tests that expect faults or need the browser's context. */
  visit(path: string, options?: BrowserContextOptions): Promise<Visit>;
}

/** Starts the storefront for the tests of a file; after each test no page may have faults that were not expected. */
export function useStorefront(): StorefrontFixture {
  const shop = new Storefront();
  const visits: Visit[] = [];
  let browser: Browser | undefined;

  beforeAll(async () => {
    [browser] = await Promise.all([launchChromium(), shop.start()]);
  }, START_MS);

  afterEach(async () => {
    const all = visits.splice(0);
    await Promise.all(all.map(({ context }) => context.close()));
    expect(all.flatMap(({ unexpectedProblems }) => unexpectedProblems)).toEqual([]);
  });

  afterAll(async () => {
    await browser?.close();
    await shop.remove();
  }, START_MS);

  const visit = async (path: string, options?: BrowserContextOptions): Promise<Visit> => {
    if (browser === undefined) throw new Error('A page is opened inside a test only');
    const begun = await Visit.begin(browser, options);
    visits.push(begun);
    await begun.page.goto(shop.address + path);
    return begun;
  };
  return { shop, visit, open: async (path, options) => (await visit(path, options)).page };
}
