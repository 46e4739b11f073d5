import type { Path } from '../answers/answers.ts';

/** Where a review is, and what it leaves out. */
export interface ReviewModel {
  /** Key of the step that shows it; what that step asks can be seen beside it. */
  readonly step: string;
  /** Paths of fields that are left out, with `*` for rows. */
  readonly except: readonly Path[];
}
