import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { loadCatalogue } from './server/catalogue/load-catalogue.ts';
import { checkBeforeBuild } from './src/definitions/check/check-before-build.ts';
import { formDefinitions } from './src/definitions/compile/vite-plugin.ts';

const root = fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '');
const definitions = `${root}/form-definitions`;
const check = checkBeforeBuild({
  root: definitions,
  project: root,
  loadCatalogue: () => loadCatalogue(`${root}/server/catalogue/data`),
});

export default defineConfig(({ isSsrBuild }) => ({
  root,
  plugins: [react(), formDefinitions({ root, definitions, check })],
  resolve: { alias: { 'fast-uri': `${root}/src/renderer/rjsf/uri-resolver.ts` } },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: isSsrBuild !== true,
    rollupOptions: {
      input:
        isSsrBuild === true ? { main: 'server/main.ts', evaluate: 'server/evaluate.ts' } : 'src/main.tsx',
    },
  },
  test: {
    include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
    // The journeys wait more than they work: two at a time also on a small machine.
    maxWorkers: 2,
    // A slow machine is no failure: what is waited for has ample time.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    globalSetup: ['tests/server/global-setup.ts'],
  },
}));
