import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { isRecord, parseJson } from '#domain/read-property.ts';

/** Path of the module list in the build's output folder. */
const MODULES_FILE = '.vite/modules.json';

/** The modules of each script, with their size in bytes before minification. */
export type ScriptModules = Readonly<Record<string, Readonly<Record<string, number>>>>;

function isScriptModules(value: unknown): value is ScriptModules {
  return isRecord(value) && Object.values(value).every(isRecord);
}

/**
 * Reads the module list of a build.
 * @param client the output folder of the client build
 */
export function readModules(client: string): ScriptModules {
  const modules = parseJson(readFileSync(join(client, MODULES_FILE), 'utf8'));
  if (!isScriptModules(modules))
    throw new Error(`${client}/${MODULES_FILE} is not a list of modules. Run npm run build again.`);
  return modules;
}

/** Returns a module id that is equal in every checkout: relative to the project or to `node_modules`. */
function nameModule(id: string, root: string): string {
  const packageAt = id.lastIndexOf('node_modules/');
  const name = packageAt >= 0 ? id.slice(packageAt) : id.replace(`${root}/`, '');
  return name.replace('\0', '').replace(/\?.*$/, '');
}

/** Writes the modules of each client script next to the manifest. */
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
