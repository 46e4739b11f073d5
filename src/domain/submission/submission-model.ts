import type { Path } from '../answers/answers.ts';

/** Where a form goes. An order for two companies says which product is whose; any other is for one. */
export interface SubmissionModel {
  readonly action: string;
  readonly payload: string;
  readonly companies?: readonly CompanyModel[];
}

/** One of the companies of an order. */
export interface CompanyModel {
  /** Where its name is answered. */
  readonly name: Path;
  /** Keys of the products that are ordered for it. */
  readonly products: readonly string[];
  /** What holds for it whatever the visitor answered, by path. */
  readonly fixed?: Readonly<Record<Path, unknown>>;
}
