import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';
import type { Plugin, ViteDevServer } from 'vite';
import { readConfiguration } from './configuration.ts';
import { createSchemaKeeper } from './cli/keep-schemas.ts';
import { developmentAssets } from './pages/page-assets.ts';
import { studioModules } from './studio/studio-modules.ts';
import { studioRoutes } from './studio/studio-routes.ts';
import { todayIn } from './today.ts';
import { runUntilStopped } from './run-until-stopped.ts';
import { startServer } from './start-server.ts';
import type { Site } from './site.ts';
import type { RunningServer, ServerDependencies } from './start-server.ts';

const PREAMBLE = 'virtual:react-refresh-preamble';

/**
 * Serves the React plugin's preamble as a module, because pages have no inline scripts. The module must run
 * before any component.
 */
const reactRefreshPreamble: Plugin = {
  name: 'react-refresh-preamble',
  resolveId: (id) => (id === PREAMBLE ? `\0${PREAMBLE}` : undefined),
  load: (id) => (id === `\0${PREAMBLE}` ? react.preambleCode.replace('__BASE__', '/') : undefined),
};

type LoadSite = (projectFolder: string, catalogueFolder: string | null) => Promise<ServerDependencies>;

function isLoader(module: Record<string, unknown>): module is { loadSite: LoadSite } {
  return typeof module['loadSite'] === 'function';
}

const projectFolder = process.cwd();
const configuration = readConfiguration(process.env, projectFolder);
const { host, vitePort, catalogueFolder, timeZone } = configuration;
const viteOrigin = `http://${host}:${vitePort}`;

/**
 * Starts Vite behind a separate HTTP server. Vite's own server exits the process on SIGTERM, before the
 * database is released.
 */
async function startVite(): Promise<ViteDevServer> {
  const front = createHttpServer();
  const vite = await createServer({
    appType: 'custom',
    plugins: [reactRefreshPreamble, studioModules(projectFolder, () => todayIn(timeZone, new Date()))],
    optimizeDeps: { entries: ['src/main.tsx', 'src/studio/main.tsx'] },
    server: {
      middlewareMode: { server: front },
      hmr: { server: front },
      host,
      port: vitePort,
      cors: true,
      origin: viteOrigin,
    },
  });
  front.on('request', vite.middlewares);
  front.listen(vitePort, host);
  await once(front, 'listening');
  return vite;
}

async function load(vite: ViteDevServer): Promise<ServerDependencies> {
  const module = await vite.ssrLoadModule('/server/load-site.ts');
  if (!isLoader(module)) throw new Error('server/load-site.ts must export the function loadSite.');
  return module.loadSite(projectFolder, catalogueFolder);
}

async function start(signal: AbortSignal): Promise<RunningServer> {
  const vite = await startVite();
  const first = await load(vite);
  let current: Site = first.site;

  const keepSchemas = createSchemaKeeper(projectFolder);
  keepSchemas();

  // Serves an edited definition immediately. If it has errors, logs them and keeps the last valid version.
  vite.watcher.on('all', (_event, file) => {
    if (!file.includes('/form-definitions/')) return;
    keepSchemas();
    load(vite).then(
      ({ site }) => {
        current = site;
      },
      (error: unknown) => console.error(error instanceof Error ? error.message : error),
    );
  });

  const site: Site = {
    get forms() {
      return current.forms;
    },
    findPage: (slug, pageID) => current.findPage(slug, pageID),
    drawFirstStep: (slug, pageID, today) => current.drawFirstStep(slug, pageID, today),
    whatHappensNext: (slug, pageID) => current.whatHappensNext(slug, pageID),
    findFileLimit: (slug, pageID) => current.findFileLimit(slug, pageID),
    findSettingsFaults: () => current.findSettingsFaults(),
    findGoneProducts: (before, after) => current.findGoneProducts(before, after),
    startingPrices: (today) => current.startingPrices(today),
    tldPrices: () => current.tldPrices(),
    checkAnswers: (slug, answers) => current.checkAnswers(slug, answers),
    priceOrder: (order) => current.priceOrder(order),
    checkMessage: (message) => current.checkMessage(message),
    getFact: (kind, version) => current.getFact(kind, version),
  };
  const { scripts, ...assets } = developmentAssets(viteOrigin);
  const preamble = `${viteOrigin}/@id/${PREAMBLE}`;
  const studio = studioRoutes({ configuration, site, viteOrigin, preamble });
  const server = await startServer(
    { ...configuration, viteOrigin, hasDeveloperPages: true },
    {
      ...first,
      site,
      routes: [...(first.routes ?? []), studio],
      assets: { ...assets, scripts: [preamble, ...scripts] },
    },
    signal,
  );
  console.log(`Formcart for development: ${server.address} (studio: ${server.address}/studio/)`);
  return server;
}

await runUntilStopped(configuration, start);
