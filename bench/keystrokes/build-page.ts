import { fileURLToPath } from 'node:url';
import type { PluginOption } from 'vite';

const benchFolder = fileURLToPath(new URL('..', import.meta.url));

export const builtFolder = `${benchFolder}dist`;

/**
 * Builds `bench/peers/<id>/index.html` for production into `bench/dist/<id>`. Each page is a build of its own, so that
 * none loads a chunk for the sake of another. `plugins` are those a page needs besides React's.
 */
export async function buildPage(id: string, plugins: readonly PluginOption[] = []): Promise<void> {
  // Loaded here, so that the run can say what to install when these are missing.
  const [{ build }, { default: react }] = await Promise.all([import('vite'), import('@vitejs/plugin-react')]);
  await build({
    configFile: false,
    logLevel: 'error',
    root: `${benchFolder}peers/${id}`,
    base: './',
    plugins: [react(), ...plugins],
    // A page that draws in sources from outside bench/ must not get a second React with them.
    resolve: { dedupe: ['react', 'react-dom', '@rjsf/core', '@rjsf/utils'] },
    build: {
      outDir: `${builtFolder}/${id}`,
      emptyOutDir: true,
      // As vite.config.ts has them for the storefront; a page that loads nothing later is one file either way.
      modulePreload: false,
      rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'page', tags: ['$initial'] }] } } },
    },
  });
}
