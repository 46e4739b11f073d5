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
    const lines = problems.map(
      ({ file, line, place, message }) => `  ${file}:${line}  ${place === '' ? '' : `${place}: `}${message}`,
    );
    super(`The catalog in ${directory} has ${problems.length} problem(s):\n${lines.join('\n')}`);
    this.problems = problems;
  }
}
