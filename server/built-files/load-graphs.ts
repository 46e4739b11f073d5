import type { Plugin } from 'vite';

const PRELOADS = '\0vite/preload-helper.js';

/**
 * Replaces Vite's preload helper with our loader for each `import()`. Vite preloads a module's imports with
 * links. A script whose link failed stays failed until the page is reloaded.
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
