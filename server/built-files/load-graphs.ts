import type { Plugin } from 'vite';

const PRELOADS = '\0vite/preload-helper.js';

/**
 * Has the build call our loader for each `import()`, in place of Vite's. Vite links a module's imports for preloading;
 * such a link marks a script that could not be fetched as failed for as long as the page is open.
 */
export function loadGraphs(root: string): Plugin {
  return {
    name: 'load-graphs',
    enforce: 'pre',
    load: {
      filter: { id: new RegExp(`^${PRELOADS}$`) },
      handler: () => `export { loadImport as __vitePreload } from '${root}/src/loading/load-graph.ts';`,
    },
  };
}
