import type { JsonPath } from '#reading/json-path.ts';
import type { Problem } from '#reading/problem.ts';

/** A mistake in a catalogue file, for whoever edits it. */
export interface CatalogueProblem extends Problem {
  /** Pointer into the file, e.g. `/filings/0/methods/2/cost`; '' for the whole file. */
  readonly place: string;
}

/** The pointer that a problem names its part of a file by. */
export function toPlace(at: JsonPath): string {
  return at.map((segment) => `/${segment}`).join('');
}

/** A catalogue that cannot be used, with everything that is wrong with its files. */
export class InvalidCatalogueError extends Error {
  override readonly name = 'InvalidCatalogueError';
  readonly problems: readonly CatalogueProblem[];

  constructor(directory: string, problems: readonly CatalogueProblem[]) {
    const lines = problems.map(
      ({ file, line, place, message }) => `  ${file}:${line}  ${place === '' ? '' : `${place} `}${message}`,
    );
    super(`The catalogue in ${directory} has ${problems.length} problem(s):\n${lines.join('\n')}`);
    this.problems = problems;
  }
}
