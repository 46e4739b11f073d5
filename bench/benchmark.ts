/** A benchmark of `npm run bench`. */
export interface Benchmark {
  /** The command line, with the defaults of its options. */
  readonly usage: string;
  /**
   * Takes the remaining command line and returns the process's exit code. May throw the errors of
   * `parseArgs` for invalid options.
   */
  readonly run: (options: readonly string[]) => Promise<number>;
}
