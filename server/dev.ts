import { createServer } from 'vite';
import { readConfiguration } from './configuration.ts';
import { startServer } from './start-server.ts';
import type { Site } from './site.ts';
import type { ServerDependencies } from './start-server.ts';

type LoadSite = (projectFolder: string, catalogueFolder: string | null) => Promise<ServerDependencies>;

function isLoader(module: Record<string, unknown>): module is { loadSite: LoadSite } {
  return typeof module['loadSite'] === 'function';
}

const projectFolder = process.cwd();
const base = readConfiguration(process.env, projectFolder);
const vite = await createServer({
  server: { host: base.host, port: 5173, cors: true, origin: `http://${base.host}:5173` },
});
await vite.listen();

async function load(): Promise<ServerDependencies> {
  const module = await vite.ssrLoadModule('/server/load-site.ts');
  if (!isLoader(module)) throw new Error('server/load-site.ts exports no loadSite');
  return module.loadSite(projectFolder, base.catalogueFolder);
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
  judgeOrder: (order) => current.judgeOrder(order),
  getFact: (kind, version) => current.getFact(kind, version),
};
const configuration = { ...base, viteOrigin: `http://${base.host}:${vite.config.server.port}` };
const server = await startServer(configuration, { ...first, site });
console.log(`Formcart for development: ${server.address}`);
