import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';

// Bundles the development server into one file. Bundling leaves 200 MB in the memory of a process, so it runs
// in its own. A loader that compiles each module on import would leave as much in the server, and take three
// times as long.
const folder = join(process.cwd(), 'dist/development');
const own = join(folder, String(process.pid));
try {
  await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: 'server/dev.ts',
      outDir: own,
      minify: false,
      copyPublicDir: false,
      target: 'node20',
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  await mkdir(folder, { recursive: true });
  // Replace the file in one step, because another development server of the project may be reading it.
  await rename(join(own, 'dev.js'), join(folder, 'dev.js'));
} finally {
  await rm(own, { recursive: true, force: true });
}
