/** What one kind of work cost. */
export interface Cost {
  readonly label: string;
  /** A median. */
  readonly ms: number;
  /** Rows that PostgreSQL read for each; left out where they were not counted. */
  readonly rows?: number;
}

/** Everything that was measured with so many orders. */
export interface MeasuredSize {
  readonly orders: number;
  readonly lists: readonly Cost[];
  readonly requests: readonly Cost[];
  readonly commands: readonly Command[];
}

/** A command that reads every order. */
export interface Command {
  readonly label: string;
  readonly records: number;
  readonly seconds: number;
  readonly peakMb: number;
}
