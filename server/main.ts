import { join } from 'node:path';
import { createCatalogueStore } from './catalogue/load-catalogue.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { runServer } from './run-server.ts';
import { createSite } from './site/create-site.ts';

await runServer(async ({ catalogueFolder, projectFolder }) => {
  const store = createCatalogueStore({
    directory: catalogueFolder ?? join(projectFolder, 'server/catalogue/data'),
  });
  return {
    site: await createSite(store),
    routes: [(app) => app.register(catalogueRoutes, { store, prefix: '/api/v1' }).then(() => undefined)],
  };
});
