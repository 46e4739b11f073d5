import type { Plugin } from 'vite';

const PRELOADS = '\0vite/preload-helper.js';

/**
 * Replaces Vite's preload helper for each `import()` with the project's loader. Vite preloads imports with
 * links, and a script whose link failed cannot be loaded again until the page is reloaded.
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
