import type { BuiltModule } from './build-modules.ts';
import { ENTRIES, ENTRY_NAMES, moduleNameOf } from './entries.ts';
import type { EntryName } from './entries.ts';

/** The parts of the project's package.json that the package's own is written from. */
export interface ProjectFile {
  readonly version: string;
  readonly description: string;
  readonly engines: Readonly<Record<string, string>>;
  readonly imports: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

/** Peers that every host of a form has. All others are peers of some entries. */
const NEEDED: readonly string[] = ['react', 'react-dom', 'jotai'];

/** Packages that an entry needs because its peers need them. */
const PEERS_OF_PEERS: Readonly<Record<string, readonly string[]>> = {
  '@rjsf/utils': ['@rjsf/core'],
  '@rjsf/validator-ajv8': ['@rjsf/utils'],
};

/** Returns the package of an import. Returns undefined for modules of the package and of Node.js. */
function packageOf(written: string, modules: ReadonlyMap<string, BuiltModule>): string | undefined {
  if (modules.has(written) || written.startsWith('node:')) return undefined;
  return written
    .split('/')
    .slice(0, written.startsWith('@') ? 2 : 1)
    .join('/');
}

/** Lists the packages that an entry imports, at once or later, in order. */
export function listPeers(name: EntryName, modules: ReadonlyMap<string, BuiltModule>): readonly string[] {
  const files = new Set(Object.values(ENTRIES[name]).map((file) => `${moduleNameOf(file)}.js`));
  const peers = new Set<string>();
  for (const file of files) {
    for (const written of modules.get(file)?.imports ?? []) {
      const peer = packageOf(written, modules);
      if (peer !== undefined) peers.add(peer);
      else if (modules.has(written)) files.add(written);
    }
  }
  for (const peer of peers) for (const other of PEERS_OF_PEERS[peer] ?? []) peers.add(other);
  return [...peers].toSorted();
}

function exportsOf(name: EntryName) {
  const entry: { readonly browser: string; readonly node?: string } = ENTRIES[name];
  const { browser, node = browser } = entry;
  return {
    types: `./types/${node.replace(/\.ts$/, '.d.ts')}`,
    ...(node === browser ? {} : { node: `./${moduleNameOf(node)}.js` }),
    default: `./${moduleNameOf(browser)}.js`,
  };
}

/**
 * Writes the package.json of the package.
 * @throws {Error} when an entry imports a package that the project does not list
 */
export function describePackage(project: ProjectFile, modules: ReadonlyMap<string, BuiltModule>) {
  const versions = { ...project.devDependencies, ...project.dependencies };
  const peers = [...new Set([...NEEDED, ...ENTRY_NAMES.flatMap((name) => listPeers(name, modules))])];
  const rangeOf = (name: string) => {
    const version = versions[name];
    if (version === undefined) throw new Error(`The package imports ${name}: add it to package.json.`);
    return `^${version}`;
  };
  return {
    name: 'formcart',
    version: project.version,
    description: project.description,
    license: 'MIT',
    type: 'module',
    engines: project.engines,
    exports: {
      ...Object.fromEntries(ENTRY_NAMES.map((name) => [`./${name}`, exportsOf(name)])),
      './styles.css': './styles.css',
      './package.json': './package.json',
    },
    dependencies: {},
    peerDependencies: Object.fromEntries(peers.map((name) => [name, rangeOf(name)])),
    peerDependenciesMeta: Object.fromEntries(
      peers.filter((name) => !NEEDED.includes(name)).map((name) => [name, { optional: true }]),
    ),
  };
}
