import { posix } from 'node:path';
import { readProjectFile, sourceFiles } from '../project-files.ts';

/** An import statement: the importing file, the path in the code and the imported file. */
export interface Import {
  readonly from: string;
  readonly written: string;
  /** Path of the imported file. Undefined for packages and virtual modules. */
  readonly to: string | undefined;
  readonly line: number;
  readonly isTypeOnly: boolean;
  /** True for a dynamic import, which loads the module when the line runs. */
  readonly isLazy: boolean;
}

const STATEMENT =
  /^(?:import|export)(?<type>\s+type)?\b[^'";]*?from\s*'(?<path>[^']+)'|^import\s*'(?<bare>[^']+)'|\bimport\(\s*'(?<lazy>[^']+)'/gm;

const aliases: Readonly<Record<string, string>> = JSON.parse(readProjectFile('package.json')).imports;

function resolveAlias(written: string): string | undefined {
  for (const [pattern, target] of Object.entries(aliases)) {
    const prefix = pattern.slice(0, -1);
    if (written.startsWith(prefix))
      return posix.normalize(target.slice(0, -1) + written.slice(prefix.length));
  }
  return undefined;
}

function resolveImport(from: string, written: string): string | undefined {
  if (written.startsWith('.')) return posix.join(posix.dirname(from), written);
  return resolveAlias(written);
}

export function findImports(from: string, text: string): readonly Import[] {
  return [...text.matchAll(STATEMENT)].map((match) => {
    const { type, path, bare, lazy } = match.groups ?? {};
    const written = path ?? bare ?? lazy ?? '';
    return {
      from,
      written,
      to: resolveImport(from, written),
      line: text.slice(0, match.index).split('\n').length,
      isTypeOnly: type !== undefined,
      isLazy: lazy !== undefined,
    };
  });
}

export const imports: readonly Import[] = sourceFiles.flatMap((path) =>
  findImports(path, readProjectFile(path)),
);
