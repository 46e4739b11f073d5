import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';

// Bundles the development server into one file, in a process of its own. A loader that compiles each module on
// import takes three times as long, and either of them leaves 200 MB in the memory of its process.
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
  // Another development server of the project may be reading the file.
  await rename(join(own, 'dev.js'), join(folder, 'dev.js'));
} finally {
  await rm(own, { recursive: true, force: true });
}
