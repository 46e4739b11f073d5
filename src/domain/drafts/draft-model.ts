import type { Path } from '../answers/answers.ts';

/** Migrates a draft of the previous version to this version. Paths in rows have `*`. */
export interface DraftMigration {
  /** New paths by old paths. */
  readonly move?: Readonly<Record<Path, Path>>;
  /** By path: new option keys by old keys. */
  readonly options?: Readonly<Record<Path, Readonly<Record<string, string>>>>;
  /** Paths of answers that are deleted, so that the visitor must enter them again. */
  readonly forget?: readonly Path[];
}

/** An answer of a draft whose field does not exist in the current form. Paths in rows have indexes. */
export interface ParkedAnswer {
  readonly path: Path;
  readonly value: unknown;
}
