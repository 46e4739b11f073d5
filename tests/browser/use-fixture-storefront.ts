import type { BrowserContextOptions } from 'playwright-core';
import type { Configuration } from '#server/configuration.ts';
import type { Site } from '#server/site.ts';
import type { TestServer } from '../server/start-test-server.ts';
import { startFixtureStorefront } from './fixture-storefront.ts';
import type { FixtureStorefront } from './fixture-storefront.ts';
import type { TypedSecrets } from './secrets/typed-secrets.ts';
import { useVisits } from './use-visits.ts';
import type { Visit } from './visit.ts';

/** In ms. The page is built first. */
const PATIENCE = { testMs: 90_000, startMs: 180_000 };

/** The storefront of a fixture form and one browser, for one test file. */
interface FixtureVisits {
  readonly server: TestServer;
  /** Begins the visit of a new visitor, before any page opens. */
  begin(options?: BrowserContextOptions): Promise<Visit>;
}

/** Creates the storefront of a fixture form. The caller starts it later. */
function createShop(slug: string, site: Site, settings: Partial<Configuration>) {
  let started: FixtureStorefront | undefined;
  return {
    start: async () => {
      started = await startFixtureStorefront(slug, site, settings);
    },
    findLeaks: async (secrets: TypedSecrets) => (await started?.findLeaks(secrets)) ?? [],
    remove: async () => started?.remove(),
    get server() {
      if (started === undefined) throw new Error('The storefront is not started. Use it inside a test.');
      return started.server;
    },
  };
}

/**
 * Starts the storefront of a form in tests/definitions/forms for the tests in a file.
 * @param settings server settings that differ from the defaults
 */
export function useFixtureStorefront(
  slug: string,
  site: Site,
  settings: Partial<Configuration> = {},
): FixtureVisits {
  const shop = createShop(slug, site, settings);
  const begin = useVisits(shop, PATIENCE);
  return {
    get server() {
      return shop.server;
    },
    begin,
  };
}
