import type { Path } from '../answers/answers.ts';

/** What a reaction writes. Paths with `*` are in the row of the answer that fired it. */
export interface ReactionWrites {
  /** Values by path; null empties. */
  readonly set?: Readonly<Record<Path, unknown>>;
  /** Answers that are copied, by the path they are written to. */
  readonly copy?: Readonly<Record<Path, Path>>;
  /** Page settings that are copied, by the path they are written to; one the page has not is left out. */
  readonly settings?: Readonly<Record<Path, string>>;
}
