import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { formDefinitions } from './src/definitions/compile/vite-plugin.ts';

const root = fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '');

export default defineConfig({
  root,
  plugins: [react(), formDefinitions({ root, definitions: `${root}/form-definitions` })],
  resolve: { alias: { 'fast-uri': `${root}/src/renderer/rjsf/uri-resolver.ts` } },
  build: {
    outDir: 'dist/client',
    manifest: true,
    rollupOptions: { input: 'src/main.tsx' },
  },
  test: {
    include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
  },
});
