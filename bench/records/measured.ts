/** The cost of one kind of work. */
export interface Cost {
  readonly label: string;
  /** Median. */
  readonly ms: number;
  /** Rows that PostgreSQL read each time; undefined when not counted. */
  readonly rows?: number;
}

/** All measurements with a given number of orders. */
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
