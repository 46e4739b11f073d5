import { join } from 'node:path';
import { createCatalogueStore } from './catalogue/load-catalogue.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { createSite } from './site/create-site.ts';
import type { ServerDependencies } from './start-server.ts';

/**
 * The storefront as it was built, with its catalogue.
 * @param catalogueFolder another catalogue than the one that comes with the project
 * @throws {InvalidCatalogueError}
 */
export async function loadSite(
  projectFolder: string,
  catalogueFolder: string | null,
): Promise<ServerDependencies> {
  const store = createCatalogueStore({
    directory: catalogueFolder ?? join(projectFolder, 'server/catalogue/data'),
  });
  return {
    site: await createSite(store),
    routes: [async (app) => void app.register(catalogueRoutes, { store, prefix: '/api/v1' })],
  };
}
