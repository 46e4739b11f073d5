import { join } from 'node:path';
import { createCatalogueStore } from './catalogue/catalogue-store.ts';
import { describeGone } from './catalogue/reload-checks/describe-gone.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { watchCatalogue } from './catalogue/watch-catalogue.ts';
import type { ServerDependencies } from './start-server.ts';
import { definitions } from 'virtual:definitions';
import { forms } from 'virtual:forms';
import { pages } from 'virtual:pages';
import type { CatalogueStore } from './catalogue/catalogue-store.ts';
import type { Site } from './site.ts';
import { createSiteOf } from './site/create-site.ts';
import { reportFaults } from './site/report-faults.ts';

export async function createSite(catalogue: Pick<CatalogueStore, 'current' | 'find'>): Promise<Site> {
  const loaded = await Promise.all(Object.values(forms).map((load) => load?.()));
  return createSiteOf({ forms: loaded.flatMap((form) => form ?? []), pages, definitions }, catalogue);
}

/**
 * Loads the built storefront and its catalog.
 * @param catalogueFolder replaces the built-in catalog
 * @param catalogueCheckMs interval for detecting changed catalog files; 0 disables it
 * @param makeSite creates the site, for tests with other forms
 * @throws {InvalidCatalogueError}
 */
export async function loadSite(
  projectFolder: string,
  catalogueFolder: string | null,
  catalogueCheckMs = 0,
  makeSite = createSite,
): Promise<ServerDependencies> {
  const directory = catalogueFolder ?? join(projectFolder, 'server/catalogue/data');
  const store = createCatalogueStore({ directory });
  const site = await makeSite(store);
  return {
    site,
    assemble: createSiteOf,
    routes: [
      async (app) => void app.register(catalogueRoutes, { catalogueOf: store.current, prefix: '/api/v1' }),
      async (app) => {
        reportFaults(site, app.log);
        if (catalogueCheckMs === 0) return;
        const watch = watchCatalogue({
          directory,
          store,
          log: app.log,
          everyMs: catalogueCheckMs,
          findGone: (before, after) => site.findGoneProducts(before, after).map(describeGone),
          onLoaded: () => reportFaults(site, app.log),
        });
        app.addHook('onClose', async () => watch.stop());
      },
    ],
  };
}
