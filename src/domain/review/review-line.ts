import type { Path } from '../answers/answers.ts';

/** A line of the review: a label, and the answer as text. */
export interface ReviewLine {
  /** Path of the line's first field. */
  readonly path: Path;
  readonly label: string;
  readonly words: string;
}
