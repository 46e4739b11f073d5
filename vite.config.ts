import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressAssets } from './server/built-files/compress-assets.ts';
import { listModules } from './server/built-files/list-modules.ts';
import { loadGraphs } from './server/built-files/load-graphs.ts';
import { pageEntries } from './server/built-files/page-entries.ts';
import { loadCatalogue } from './server/catalogue/load-catalogue.ts';
import { readTokenizerOrigins } from './server/settings/setting-readers.ts';
import { checkBeforeBuild } from './src/definitions/check-before-build.ts';
import { formDefinitions } from './src/definitions/vite-plugin.ts';

const root = fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '');
const definitions = `${root}/form-definitions`;
const check = checkBeforeBuild({
  root: definitions,
  project: root,
  loadCatalogue: () => loadCatalogue(`${root}/server/catalogue/data`),
  tokenizerOrigins: readTokenizerOrigins(process.env['TOKENIZER_ORIGINS'] ?? ''),
});

/** Modules that prices share with the first step of some forms, which must not wait for prices. */
const FIRST = [
  'src/renderer/products/IncludedCard.tsx',
  'src/domain/products/find-product.ts',
  'src/domain/domain-names/domain-record.ts',
  'src/domain/input/split-dollars.ts',
];

/** Modules of addresses, which popups share with orders. */
const ADDRESSES = ['src/domain/addresses/postal-address.ts', 'src/domain/submission/address.ts'];

/** Modules that prices share with the review. Pages that show all steps need them with the first step. */
const REVIEWED = [
  'src/domain/cart/prices/describe-label-price.ts',
  'src/domain/cart/lines/state-name.ts',
  'src/domain/filing/choose-filing-method.ts',
  'src/domain/filing/filing-time.ts',
  'src/domain/review/option-address.ts',
];

/**
 * Matches modules by path. A group also contains everything that its modules import.
 * @throws {Error} if a module does not exist
 */
function isOneOf(...paths: readonly string[]): (id: string) => boolean {
  const modules = new Set(paths.map((path) => `${root}/${path}`));
  for (const module of modules) {
    if (!existsSync(module))
      throw new Error(`vite.config.ts names the module ${module}, which does not exist.`);
  }
  return (id) => modules.has(id);
}

/** The styles of pages without a form, and the script of previews: form pages must not fetch them. */
const OTHER_PAGES = /\/src\/(?:site\.ts|preview\.ts|styles\/(?:site|receipt|operator)\.css)$/;

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
    // `src/loading` finds the imports of a script in its text.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    outDir: 'dist/client',
    emptyOutDir: true,
    copyPublicDir: isSsrBuild !== true,
    manifest: isSsrBuild !== true,
    rolldownOptions:
      isSsrBuild === true
        ? { input: { main: 'server/main.ts', 'pdf-worker': 'server/orders/receipt/pdf/pdf-worker.ts' } }
        : {
            ...pageEntries(root),
            // Initial code goes into one file, and code that many lazy-loaded chunks share into another. Many
            // small files compress worse, and each of them costs a request.
            output: {
              // Short hashes: the first script contains the names of all others, and hashes do not compress.
              chunkFileNames: 'assets/[name]-[hash:7].js',
              entryFileNames: 'assets/[name]-[hash:7].js',
              assetFileNames: 'assets/[name]-[hash:6][extname]',
              codeSplitting: {
                groups: [
                  {
                    name: 'page',
                    tags: ['$initial'],
                    test: (id) => !id.startsWith('\0virtual:') && !OTHER_PAGES.test(id),
                    priority: 3,
                  },
                  { name: 'texts', test: isOneOf('src/loading/late-texts.ts'), priority: 2 },
                  { name: 'first', test: isOneOf(...FIRST), priority: 2 },
                  { name: 'addresses', test: isOneOf(...ADDRESSES), priority: 2 },
                  { name: 'reviewed', test: isOneOf(...REVIEWED), priority: 2 },
                  { name: 'modal', test: isOneOf('src/renderer/Modal.tsx'), priority: 2 },
                  { name: 'prices', test: isOneOf('src/renderer/prices.ts'), priority: 1 },
                  { name: 'requests', test: isOneOf('src/api/catalogue-client.ts') },
                ],
              },
            },
          },
  },
}));
