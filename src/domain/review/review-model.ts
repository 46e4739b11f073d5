import type { Path } from '../answers/answers.ts';

export interface ReviewModel {
  /**
   * Key of the step with the review. The review omits the answers of this step, because they are visible next to it.
   */
  readonly step: string;
  /** Paths of the fields to leave out, with `*` for rows. */
  readonly except: readonly Path[];
}

/** A line of the review: a label, and the answer as text. */
export interface ReviewLine {
  /** Path of the line's first field. */
  readonly path: Path;
  readonly label: string;
  readonly words: string;
}
