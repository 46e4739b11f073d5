/** A mistake in a catalogue file, told to whoever edits it. */
export interface CatalogueProblem {
  /** File, relative to the catalogue's folder. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** Where in the file, e.g. `/filings/0/methods/2/cost`; '' for the whole file. */
  readonly place: string;
  readonly message: string;
}

/** Names and indexes that lead to a place in a JSON document. */
export type JsonPath = readonly (string | number)[];

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
