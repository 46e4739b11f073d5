/** A mistake in a JSON file, for its author. Lines and columns count from 1. */
export interface Problem {
  /** Stable code, e.g. `unknown-rule`. */
  readonly code: string;
  /** File, relative to the folder that is read. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
  /** Name of the check that found it; absent where it was found while reading. */
  readonly check?: string;
}

/** A location in a file, as its author counts. */
export type Position = Pick<Problem, 'file' | 'line' | 'column'>;

/** Problems in the order of their files and lines. */
export function sortProblems(problems: Iterable<Problem>): readonly Problem[] {
  return [...problems].sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column);
}
