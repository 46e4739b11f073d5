import { join, relative } from 'node:path';
import type { Problem } from '#reading/problem.ts';

/** A mistake in a catalog file, described for the person who edits the file. */
export interface CatalogueProblem extends Problem {
  /** JSON pointer into the file, e.g. `/filings/0/methods/2/cost`; '' for the whole file. */
  readonly place: string;
}

/** An invalid catalog, with the problems of all files. */
export class InvalidCatalogueError extends Error {
  override readonly name = 'InvalidCatalogueError';
  readonly problems: readonly CatalogueProblem[];

  constructor(directory: string, problems: readonly CatalogueProblem[]) {
    const path = relative(process.cwd(), directory);
    const folder = path.startsWith('..') ? directory : path;
    const lines = problems.map(
      ({ file, line, column, message, code }) =>
        `${join(folder, file)}:${line}:${column}  ${message} [${code}]`,
    );
    const count = problems.length === 1 ? '1 error' : `${problems.length} errors`;
    super(`${lines.join('\n')}\n${count} in the catalog.`);
    this.problems = problems;
  }
}
