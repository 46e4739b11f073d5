import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressAssets } from './server/built-files/compress-assets.ts';
import { listModules } from './server/built-files/list-modules.ts';
import { loadGraphs } from './server/built-files/load-graphs.ts';
import { pageEntries } from './server/built-files/page-entries.ts';
import { loadCatalogue } from './server/catalogue/load-catalogue.ts';
import { readTokenizerOrigins } from './server/settings/address-settings.ts';
import { checkBeforeBuild } from './src/definitions/check-before-build.ts';
import { formDefinitions } from './src/definitions/vite-plugin.ts';

const root = fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '');
const definitions = `${root}/form-definitions`;
const check = checkBeforeBuild({
  root: definitions,
  project: root,
  loadCatalogue: () => loadCatalogue(`${root}/server/catalogue/data`),
  tokenizerOrigins: readTokenizerOrigins(process.env),
});

/** Scripts that a page loads as soon as its first step is rendered. */
const SOON = /\/(?:pricing|PricedLine|catalogue-client|filing-options|Typeahead|companions)-/;

/** Modules that several lazy-loaded chunks share. Most of them price an order. */
const PRICES =
  /\/src\/(?:domain\/(?:cart|products|filing|domain-names|texts)|renderer\/rules|state\/steps)\//;

/** Of these, the modules that the first step of some form needs. It must not wait for the others. */
const FIRST =
  /\/(?:IncludedCard|dialog-texts|domain-record|least-price|missing-price-texts|preselection-texts|split-dollars|state-price-texts|years-text|use-offer)\.tsx?$/;

export default defineConfig(({ isSsrBuild }) => ({
  root,
  plugins: [
    react(),
    formDefinitions({ root, definitions, check }),
    compressAssets(),
    listModules(root),
    loadGraphs(root),
  ],
  build: {
    // `src/loading` finds the imports of a script in its text. For scripts that are needed soon, the build
    // lists all imports, so that they are requested at once and not level by level.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, imported) =>
        SOON.test(file) ? imported.filter((name) => name !== file) : [],
    },
    outDir: 'dist/client',
    emptyOutDir: true,
    copyPublicDir: isSsrBuild !== true,
    manifest: isSsrBuild !== true,
    rolldownOptions:
      isSsrBuild === true
        ? { input: 'server/main.ts' }
        : {
            ...pageEntries(root),
            // Initial code goes into one file, and code that many lazy-loaded chunks share into another. Many
            // small files compress worse, and each of them costs a request.
            output: {
              // Short hashes: the first script contains the names of all others, and hashes do not compress.
              chunkFileNames: 'assets/[name]-[hash:7].js',
              entryFileNames: 'assets/[name]-[hash:7].js',
              codeSplitting: {
                groups: [
                  {
                    name: 'page',
                    tags: ['$initial'],
                    test: (id) => !id.startsWith('\0virtual:'),
                    priority: 3,
                  },
                  {
                    name: 'first',
                    test: FIRST,
                    priority: 2,
                  },
                  {
                    name: 'prices',
                    test: PRICES,
                    minShareCount: 2,
                    priority: 1,
                  },
                  {
                    name: 'requests',
                    test: /\/node_modules\/wretch\/|\/src\/api\/read-catalogue\.ts$/,
                    priority: 1,
                  },
                ],
              },
            },
          },
  },
}));
