import { builtinModules } from 'node:module';
import { imports } from './imports.ts';
import type { Import } from './imports.ts';
import { readProjectFile } from '../project-files.ts';

interface PackageFile {
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

export const project: PackageFile = JSON.parse(readProjectFile('package.json'));
/** Packages of a production install. */
export const installed = new Set(Object.keys(project.dependencies));
/** Packages of production and development. */
export const listed = new Set([...installed, ...Object.keys(project.devDependencies)]);

/** Returns the package of an import, or undefined for project files, Node modules and virtual modules. */
export function packageOf(written: string): string | undefined {
  if (/^(\.|#|\$|node:|virtual:)/.test(written) || builtinModules.includes(written)) return undefined;
  return written
    .split('/')
    .slice(0, written.startsWith('@') ? 2 : 1)
    .join('/');
}

/** Returns the modules that a file loads by `require` at runtime. */
export function findRequired(path: string): readonly string[] {
  const text = readProjectFile(path);
  if (!text.includes('createRequire(')) return [];
  return [...text.matchAll(/'([@a-z][\w@./-]*)'/g)].flatMap(([, written = '']) => {
    const name = packageOf(written);
    return name !== undefined && listed.has(name) ? [written] : [];
  });
}

const importsByFile = new Map<string, Import[]>();
for (const entry of imports) importsByFile.set(entry.from, [...(importsByFile.get(entry.from) ?? []), entry]);

/**
 * Returns all imports reachable from the entries, without type imports.
 * @param options `isLazyToo` is false to leave out dynamic imports
 */
export function followImports(entries: readonly string[], { isLazyToo = true } = {}): readonly Import[] {
  const seen = new Set(entries);
  const importsOf = (path: string) =>
    (importsByFile.get(path) ?? []).filter(({ isTypeOnly, isLazy }) => !isTypeOnly && (isLazyToo || !isLazy));
  for (const path of seen) for (const { to } of importsOf(path)) if (to !== undefined) seen.add(to);
  return [...seen].flatMap(importsOf);
}

/** Returns the programs that scripts start: the first word of each command. */
export function findPrograms(scripts: readonly string[]): readonly string[] {
  const commands = scripts.flatMap((name) => (project.scripts[name] ?? '').split('&&'));
  // `exec` replaces the shell with the program.
  return commands.map(
    (command) =>
      command
        .trim()
        .replace(/^exec /, '')
        .split(' ')[0] ?? '',
  );
}

/** Returns the executables of a package and its peer dependencies. */
export function readPackage(name: string): {
  readonly programs: readonly string[];
  readonly peers: readonly string[];
} {
  const text = readProjectFile(`node_modules/${name}/package.json`);
  const { bin = {}, peerDependencies = {}, peerDependenciesMeta = {} } = JSON.parse(text);
  const programs = typeof bin === 'string' ? [name.split('/').at(-1) ?? ''] : Object.keys(bin);
  const peers = Object.keys(peerDependencies).filter((peer) => peerDependenciesMeta[peer]?.optional !== true);
  return { programs, peers };
}
