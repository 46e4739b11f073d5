export interface CommandResult {
  readonly output: string;
  readonly exitCode: 0 | 1 | 2;
  /** The exit code reports a finding, not a failure, so the output goes to standard output. */
  readonly isFinding?: true;
}
