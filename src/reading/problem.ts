/** A mistake in a JSON file. Lines and columns start at 1. */
export interface Problem {
  /** Stable code, e.g. `unknown-rule`. */
  readonly code: string;
  /** File path relative to the root folder. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
  /** The known name that the message suggests. */
  readonly nearest?: string;
  /**
   * The name of the check, as in docs/checks.md. Undefined if the problem was found while reading the file.
   */
  readonly check?: string;
}

/** A position in a file, with lines and columns from 1. */
export type Position = Pick<Problem, 'file' | 'line' | 'column'>;

export function sortProblems<Kind extends Problem>(problems: Iterable<Kind>): readonly Kind[] {
  return [...problems].sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column);
}
