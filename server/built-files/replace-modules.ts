import type { Plugin } from 'vite';

/** Names that a file exports, by the names that importers of the replaced module know. */
type ExportNames = Readonly<Record<string, string>>;

/**
 * Has the page's build take exports of a file of ours in the place of modules of packages.
 * @param file its path
 * @param modules by the module's path in `node_modules`; a build that meets no such module fails, since a new version of
 *   the package has moved it
 */
export function replaceModules(file: string, modules: Readonly<Record<string, ExportNames>>): Plugin {
  const met = new Set<string>();
  return {
    name: 'replace-modules',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    enforce: 'pre',
    load(id) {
      const found = Object.entries(modules).find(([path]) => id.endsWith(`/node_modules/${path}`));
      if (found === undefined) return undefined;
      const [path, exports] = found;
      met.add(path);
      const names = Object.entries(exports).map(([known, own]) => `${own} as ${known}`);
      return `export { ${names.join(', ')} } from ${JSON.stringify(file)};`;
    },
    buildEnd(error) {
      const missing = Object.keys(modules).filter((path) => !met.has(path));
      if (error === undefined && missing.length > 0)
        this.error(`The page is built without ${missing.join(', ')}: nothing takes its replacement.`);
    },
  };
}
