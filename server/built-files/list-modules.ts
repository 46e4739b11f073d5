import type { Plugin } from 'vite';

/** Where a build lists what its scripts are made of, in its folder. */
export const MODULES_FILE = '.vite/modules.json';

/** The modules of each script, with how many bytes each has in it before it is minified. */
export type ScriptModules = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** An id as it is in every checkout: relative to the project, or from `node_modules` on. */
function nameModule(id: string, root: string): string {
  const packageAt = id.lastIndexOf('node_modules/');
  const name = packageAt >= 0 ? id.slice(packageAt) : id.replace(`${root}/`, '');
  return name.replace('\0', '').replace(/\?.*$/, '');
}

/** Writes beside the manifest what each script of the page's build is made of. */
export function listModules(root: string): Plugin {
  return {
    name: 'list-modules',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    generateBundle(_options, bundle) {
      const scripts = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk'
          ? [
              [
                file.fileName,
                Object.fromEntries(
                  Object.entries(file.modules).map(([id, { renderedLength }]) => [
                    nameModule(id, root),
                    renderedLength,
                  ]),
                ),
              ] as const,
            ]
          : [],
      );
      this.emitFile({
        type: 'asset',
        fileName: MODULES_FILE,
        source: JSON.stringify(Object.fromEntries(scripts)),
      });
    },
  };
}
