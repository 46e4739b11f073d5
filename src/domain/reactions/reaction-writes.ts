import type { Path } from '../answers/answers.ts';

/** The writes of a reaction. Paths with `*` are in the row of the answer that triggered it. */
export interface ReactionWrites {
  /** Values by path. Null clears the answer. */
  readonly set?: Readonly<Record<Path, unknown>>;
  /** Source paths by target path. */
  readonly copy?: Readonly<Record<Path, Path>>;
  /** Names of page settings by target path. Missing settings are skipped. */
  readonly settings?: Readonly<Record<Path, string>>;
}
