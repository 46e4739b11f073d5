import react from '@vitejs/plugin-react';
import { createServer } from 'vite';
import type { Plugin } from 'vite';
import { readConfiguration } from './configuration.ts';
import { developmentAssets } from './pages/page-assets.ts';
import { startServer } from './start-server.ts';
import type { Site } from './site.ts';
import type { ServerDependencies } from './start-server.ts';

const VITE_PORT = 5173;
const PREAMBLE = 'virtual:react-refresh-preamble';

/** What the React plugin wants run before any component; our pages carry no inline scripts, so it is a module. */
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
const viteOrigin = `http://${configuration.host}:${VITE_PORT}`;
const vite = await createServer({
  plugins: [reactRefreshPreamble],
  server: { host: configuration.host, port: VITE_PORT, strictPort: true, cors: true, origin: viteOrigin },
});
await vite.listen();

async function load(): Promise<ServerDependencies> {
  const module = await vite.ssrLoadModule('/server/load-site.ts');
  if (!isLoader(module)) throw new Error('server/load-site.ts exports no loadSite');
  return module.loadSite(projectFolder, configuration.catalogueFolder);
}

const first = await load();
let current: Site = first.site;

// An edited definition is served at once; one with mistakes leaves the last good one in place and says what is wrong.
vite.watcher.on('change', (file) => {
  if (!file.includes('/form-definitions/')) return;
  load().then(
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
  findFileLimit: (slug, pageID) => current.findFileLimit(slug, pageID),
  tldPrices: () => current.tldPrices(),
  judgeOrder: (order) => current.judgeOrder(order),
  getFact: (kind, version) => current.getFact(kind, version),
};
const { scripts, ...assets } = developmentAssets(viteOrigin);
const server = await startServer(
  { ...configuration, viteOrigin, hasDeveloperPages: true },
  { ...first, site, assets: { ...assets, scripts: [`${viteOrigin}/@id/${PREAMBLE}`, ...scripts] } },
);
console.log(`Formcart for development: ${server.address}`);
