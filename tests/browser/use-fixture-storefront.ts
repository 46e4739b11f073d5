import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import type { Configuration } from '#server/configuration.ts';
import type { Site } from '#server/site.ts';
import type { TestServer } from '../server/start-test-server.ts';
import { startFixtureStorefront } from './fixture-storefront.ts';
import type { FixtureStorefront } from './fixture-storefront.ts';
import { launchChromium } from './launch-chromium.ts';
import { endVisits } from './secrets/end-visits.ts';
import { TypedSecrets } from './secrets/typed-secrets.ts';
import { Visit } from './visit.ts';

/** The storefront of a fixture, and one browser, for a test file. */
interface FixtureVisits {
  readonly server: TestServer;
  /** Begins the visit of somebody new, before any page is open. */
  begin(options?: BrowserContextOptions): Promise<Visit>;
}

/**
 * Starts the storefront of a form of tests/definitions/forms for the tests of a file; after each test no page may have
 * faults that were not expected, and at the end no password and no card that was typed may be anywhere.
 * @param settings of the server, besides the usual ones
 */
export function useFixtureStorefront(
  slug: string,
  site: Site,
  settings: Partial<Configuration> = {},
): FixtureVisits {
  const visits: Visit[] = [];
  const secrets = new TypedSecrets();
  let shop: FixtureStorefront | undefined;
  let browser: Browser | undefined;
  vi.setConfig({
    testTimeout: 90_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 15_000, interval: 25 } },
  });

  beforeAll(async () => {
    [browser, shop] = await Promise.all([launchChromium(), startFixtureStorefront(slug, site, settings)]);
  });

  afterEach(async () => {
    expect(await endVisits(visits.splice(0), secrets)).toEqual([]);
  });

  afterAll(async () => {
    await browser?.close();
    const leaks = await shop?.findLeaks(secrets);
    await shop?.remove();
    expect(leaks ?? []).toEqual([]);
  });

  return {
    get server() {
      if (shop === undefined) throw new Error('The storefront runs inside a test only');
      return shop.server;
    },
    begin: async (options) => {
      if (browser === undefined) throw new Error('A visit begins inside a test only');
      const visit = await Visit.begin(browser, options);
      visits.push(visit);
      return visit;
    },
  };
}
