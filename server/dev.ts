import { join } from 'node:path';
import { createLiveBuilds } from '#definitions/live-builds.ts';
import { createCatalogueStore } from './catalogue/catalogue-store.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { readConfiguration } from './configuration.ts';
import { createSchemaKeeper } from './development/keep-schemas.ts';
import { startLiveSite } from './development/live-site.ts';
import { PREAMBLE, startVite } from './development/start-vite.ts';
import { createVisits } from './development/visits.ts';
import { developmentAssets } from './pages/page-assets.ts';
import { runUntilStopped } from './run-until-stopped.ts';
import { reportFaults } from './site/report-faults.ts';
import { startServer } from './start-server.ts';
import type { RunningServer } from './start-server.ts';
import { studioRoutes } from './studio/studio-routes.ts';

const projectFolder = process.cwd();
const configuration = readConfiguration(process.env, projectFolder);
const { host, vitePort } = configuration;
const viteOrigin = `http://${host}:${vitePort}`;
const definitions = join(projectFolder, 'form-definitions');
const catalogueFolder = configuration.catalogueFolder ?? join(projectFolder, 'server/catalogue/data');

async function start(signal: AbortSignal): Promise<RunningServer> {
  const store = createCatalogueStore({ directory: catalogueFolder });
  const builds = createLiveBuilds(definitions);
  // One after the other, because garbage of both at once would double the memory of the process.
  await builds.update();
  const visits = createVisits();
  const vite = await startVite(configuration, definitions, builds, visits);
  const site = await startLiveSite({ vite, builds, visits, definitions, store, catalogueFolder });
  const schemas = createSchemaKeeper(projectFolder, signal);
  schemas.add(definitions);
  vite.watcher.on('all', (_event, file) => {
    if (file.startsWith(definitions)) schemas.add(file);
  });
  const { scripts, ...assets } = developmentAssets(viteOrigin);
  const first = [`${viteOrigin}/@id/${PREAMBLE}`, `${viteOrigin}/src/studio/show-mistakes.ts`];
  const server = await startServer(
    { ...configuration, viteOrigin, hasDeveloperPages: true },
    {
      site,
      routes: [
        async (app) =>
          void app.register(catalogueRoutes, {
            catalogueOf: store.current,
            prefix: '/api/v1',
            cacheControl: 'no-cache',
          }),
        async (app) => reportFaults(site, app.log),
        studioRoutes({ configuration, site, viteOrigin, first }),
      ],
      assets: { ...assets, scripts: [...first, ...scripts] },
    },
    signal,
  );
  console.log(`Formcart for development: ${server.address} (studio: ${server.address}/studio/)`);
  return server;
}

// Edited code can throw at any time, also in a timer or a promise that nobody awaits.
await runUntilStopped(configuration, start, (error) => console.error('Uncaught error:', error));
