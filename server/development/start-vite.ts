import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';
import type { Plugin, ViteDevServer } from 'vite';
import type { LiveBuilds } from '#definitions/live-builds.ts';
import { formDefinitions } from '#definitions/vite-plugin.ts';
import type { Configuration } from '../configuration.ts';
import { studioModules } from '../studio/studio-modules.ts';
import { todayIn } from '../today.ts';
import type { Visits } from './visits.ts';

export const PREAMBLE = 'virtual:react-refresh-preamble';

/**
 * Serves the React plugin's preamble as a module, because pages have no inline scripts. The module must run
 * before any component.
 */
const reactRefreshPreamble: Plugin = {
  name: 'react-refresh-preamble',
  resolveId: (id) => (id === PREAMBLE ? `\0${PREAMBLE}` : undefined),
  load: (id) => (id === `\0${PREAMBLE}` ? react.preambleCode.replace('__BASE__', '/') : undefined),
};

/**
 * Disables Vite's hot updates for a folder. The development server reloads pages after it has loaded the
 * edit.
 */
const reloadLater = (folder: string): Plugin => ({
  name: 'reload-later',
  hotUpdate: ({ file }) => (file.startsWith(folder) ? [] : undefined),
});

/** Records the requests for modules. */
const countRequests = (visits: Visits): Plugin => ({
  name: 'count-requests',
  configureServer: ({ middlewares }) => {
    middlewares.use((_request, _response, next) => {
      visits.count();
      next();
    });
  },
});

/**
 * Starts Vite behind a separate HTTP server. Vite's own server exits the process on SIGTERM, before the
 * database is released. Vite's configuration file is for builds: loading it would load all definitions' code
 * a second time.
 */
export async function startVite(
  { host, vitePort, projectFolder, timeZone }: Configuration,
  definitions: string,
  builds: LiveBuilds,
  visits: Visits,
): Promise<ViteDevServer> {
  const front = createHttpServer();
  const findParts = (slug: string) => {
    visits.open(slug);
    return builds.find(slug);
  };
  const vite = await createServer({
    configFile: false,
    root: projectFolder,
    appType: 'custom',
    // Otherwise a save of .env restarts Vite with a new watcher, and later edits stay unseen.
    envDir: false,
    plugins: [
      countRequests(visits),
      react(),
      formDefinitions({ root: projectFolder, definitions, findParts }),
      reloadLater(definitions),
      reactRefreshPreamble,
      studioModules(projectFolder, findParts, () => todayIn(timeZone, new Date())),
    ],
    optimizeDeps: { entries: ['src/main.tsx', 'src/studio/main.tsx'] },
    // Without source maps, stack traces of the server show compiled lines. With them, its modules would need
    // twice the memory.
    environments: { ssr: { dev: { sourcemap: false } } },
    server: {
      middlewareMode: { server: front },
      hmr: { server: front },
      host,
      port: vitePort,
      cors: true,
      origin: `http://${host}:${vitePort}`,
      fs: { allow: [projectFolder, realpathSync(join(projectFolder, 'node_modules'))] },
    },
  });
  front.on('request', vite.middlewares);
  front.listen(vitePort, host);
  await once(front, 'listening');
  return vite;
}
