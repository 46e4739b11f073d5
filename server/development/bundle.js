import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';

// Bundles the development server into one file, and its worker into another. Bundling leaves 200 MB in the
// memory of a process, so it runs in its own. A loader that compiles each module on import would leave as much
// in the server, and take three times as long.
const folder = join(process.cwd(), 'dist/development');
const own = join(folder, String(process.pid));
/** The server, and the worker thread that writes PDFs, which is a program of its own. */
const programs = { 'dev.js': 'server/dev.ts', 'pdf-worker.js': 'server/orders/receipt/pdf/pdf-worker.ts' };

const bundle = (program) =>
  build({
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: program,
      outDir: own,
      emptyOutDir: false,
      minify: false,
      copyPublicDir: false,
      target: 'node20',
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });

try {
  for (const program of Object.values(programs)) await bundle(program);
  await mkdir(folder, { recursive: true });
  // Replace each file in one step, because another development server of the project may be reading it.
  for (const name of Object.keys(programs)) await rename(join(own, name), join(folder, name));
} finally {
  await rm(own, { recursive: true, force: true });
}
