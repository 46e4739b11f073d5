import type { Path } from '../answers/answers.ts';

/** A line of the review: what was asked, and the answer in words. */
export interface ReviewLine {
  /** Of the line's first field. */
  readonly path: Path;
  readonly label: string;
  readonly words: string;
}
