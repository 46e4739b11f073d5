/** The entries of the package by name, each with its modules for browsers and, if it differs, for Node.js. */
export const ENTRIES = {
  compile: { browser: 'src/package/compile.ts', node: 'src/package/compile-in-node.ts' },
  engine: { browser: 'src/package/engine.ts' },
  react: { browser: 'src/package/react.ts' },
  rjsf: { browser: 'src/package/rjsf.ts' },
} as const;

export type EntryName = keyof typeof ENTRIES;

export const ENTRY_NAMES = ['compile', 'engine', 'react', 'rjsf'] as const satisfies readonly EntryName[];

/** Returns the name of the built module of an entry's source file. */
export function moduleNameOf(file: string): string {
  return file.replace(/^.*\//, '').replace(/\.ts$/, '');
}

/** Returns the source files of all entries. */
export function listEntryFiles(): readonly string[] {
  return Object.values(ENTRIES).flatMap((entry) => Object.values(entry));
}
