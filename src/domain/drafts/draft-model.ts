import type { Path } from '../answers/answers.ts';

/** How a draft of the version before becomes one of this version. Paths in rows have `*`. */
export interface DraftMigration {
  /** New paths by old ones. */
  readonly move?: Readonly<Record<Path, Path>>;
  /** By path: new option keys by old ones. */
  readonly options?: Readonly<Record<Path, Readonly<Record<string, string>>>>;
  /** Answers to ask for again. */
  readonly forget?: readonly Path[];
}

/** An answer of a draft that the form has no place for now. Rows have indexes in its path. */
export interface ParkedAnswer {
  readonly path: Path;
  readonly value: unknown;
}
