import { fileURLToPath } from 'node:url';
import type { PluginOption } from 'vite';

const benchFolder = fileURLToPath(new URL('..', import.meta.url));

export const builtFolder = `${benchFolder}dist`;

/**
 * Builds `bench/peers/<id>/index.html` for production into `bench/dist/<id>`. Each page has its own build, so
 * that none loads chunks because of another.
 * @param plugins the plugins that a page needs in addition to React's
 */
export async function buildPage(id: string, plugins: readonly PluginOption[] = []): Promise<void> {
  // Import here, so that the run can name the missing packages to install.
  const [{ build }, { default: react }] = await Promise.all([import('vite'), import('@vitejs/plugin-react')]);
  await build({
    configFile: false,
    logLevel: 'error',
    root: `${benchFolder}peers/${id}`,
    base: './',
    plugins: [react(), ...plugins],
    // A page that includes sources from outside bench/ must not get a second copy of React.
    resolve: { dedupe: ['react', 'react-dom', '@rjsf/core', '@rjsf/utils'] },
    build: {
      outDir: `${builtFolder}/${id}`,
      emptyOutDir: true,
      // As in vite.config.ts for the storefront. A page without lazy chunks is a single file either way.
      modulePreload: false,
      rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'page', tags: ['$initial'] }] } } },
    },
  });
}
