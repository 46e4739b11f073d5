import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

/** The folder that `npm run package` writes. */
export const BUILT = 'dist/package';

const IMPORT =
  /^(?:import|export)\s[^'"]*?from\s*["']([^"']+)["']|^import\s*["']([^"']+)["']|\bimport\(["']([^"']+)["']/gm;

/** The modules that an entry loads, at once or later, and the packages that they import. */
export interface BuiltEntry {
  readonly modules: readonly string[];
  readonly packages: readonly string[];
}

/** @throws {Error} when the package is not built */
export function readBuilt(file: string): string {
  if (!existsSync(BUILT)) throw new Error(`Folder not found: ${BUILT}. Run npm run package first.`);
  return readFileSync(join(BUILT, file), 'utf8');
}

function packageOf(written: string): string {
  return written
    .split('/')
    .slice(0, written.startsWith('@') ? 2 : 1)
    .join('/');
}

/** Follows the imports of a built module. */
export function followBuilt(file: string): BuiltEntry {
  const modules = new Set([file]);
  const packages = new Set<string>();
  for (const module of modules) {
    for (const [, ...paths] of readBuilt(module).matchAll(IMPORT)) {
      const written = paths.find((path) => path !== undefined) ?? '';
      if (written.startsWith('.')) modules.add(posix.join(posix.dirname(module), written));
      else if (!written.startsWith('node:')) packages.add(packageOf(written));
    }
  }
  return { modules: [...modules], packages: [...packages].toSorted() };
}

/** Installs the built package into a folder, with links to the given packages only. */
export function installInto(folder: string, packages: readonly string[]): void {
  for (const name of packages) {
    const link = join(folder, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(process.cwd(), 'node_modules', name), link);
  }
  cpSync(BUILT, join(folder, 'node_modules/formcart'), { recursive: true });
}
