export interface CommandResult {
  readonly output: string;
  readonly exitCode: 0 | 1 | 2;
  /** The output is what was asked for, though the exit code is not 0: it goes to the standard output. */
  readonly isFinding?: true;
}
