import type { BrowserContextOptions, Page } from 'playwright-core';
import { Storefront } from './start-storefront.ts';
import { useVisits } from './use-visits.ts';
import type { Visit } from './visit.ts';

/** In ms. Two slow processors share a server, a database, a browser and the tests. */
const PATIENCE = { testMs: 60_000, startMs: 120_000 };

/** One server and one browser for a test file. */
export interface StorefrontFixture {
  readonly shop: Storefront;
  /** Opens a page of the storefront for a new visitor. */
  open(path: string, options?: BrowserContextOptions): Promise<Page>;
  /** Like `open`, for tests that expect faults or need the browser’s context. */
  visit(path: string, options?: BrowserContextOptions): Promise<Visit>;
}

/**
 * Starts the built storefront for the tests in a file.
 * @param settings environment variables that differ from the defaults
 */
export function useStorefront(settings: Readonly<Record<string, string>> = {}): StorefrontFixture {
  const shop = new Storefront(settings);
  const begin = useVisits(shop, PATIENCE);
  const visit = async (path: string, options?: BrowserContextOptions): Promise<Visit> => {
    const begun = await begin(options);
    await begun.page.goto(shop.address + path);
    return begun;
  };
  return { shop, visit, open: async (path, options) => (await visit(path, options)).page };
}
