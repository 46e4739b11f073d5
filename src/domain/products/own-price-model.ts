import type { Path } from '../answers/answers.ts';

/** Where a visitor names a price: its answer, the tick that takes ours instead, and the page setting with the least. */
export interface OwnPriceModel {
  readonly answer: Path;
  readonly unless: Path;
  /** Name of a page setting, a number of dollars. */
  readonly minimumSetting: string;
}
