import { build } from 'vite';
import { formDefinitions } from '#definitions/vite-plugin.ts';
import { listEntryFiles, moduleNameOf } from './entries.ts';

/** A built module, and the modules that it imports: names of other built modules and of packages. */
export interface BuiltModule {
  readonly imports: readonly string[];
}

/** Matches imports of packages and of Node.js. Other imports are files of the project or virtual modules. */
const PACKAGE = /^(?:@[\w-]+\/)?[a-z][\w.-]*(?:\/|$)|^node:/;

/**
 * Builds the modules of all entries. They share chunks, so that all entries have the same code in memory once.
 * Imports of packages remain.
 * @returns the built modules by file name
 */
export async function buildModules(root: string, folder: string): Promise<ReadonlyMap<string, BuiltModule>> {
  const result = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [formDefinitions({ root, definitions: `${root}/form-definitions` })],
    build: {
      outDir: folder,
      emptyOutDir: true,
      copyPublicDir: false,
      minify: false,
      target: 'es2023',
      lib: {
        entry: Object.fromEntries(listEntryFiles().map((file) => [moduleNameOf(file), `${root}/${file}`])),
        formats: ['es'],
        cssFileName: 'styles',
      },
      rolldownOptions: {
        external: (id) => PACKAGE.test(id) && !id.startsWith('virtual:'),
        output: { chunkFileNames: 'chunks/[name]-[hash].js', entryFileNames: '[name].js' },
      },
    },
  });
  const outputs = [result].flat().flatMap((built) => ('output' in built ? built.output : []));
  return new Map(
    outputs.flatMap((file) =>
      file.type === 'chunk'
        ? [[file.fileName, { imports: [...file.imports, ...file.dynamicImports] }] as const]
        : [],
    ),
  );
}
