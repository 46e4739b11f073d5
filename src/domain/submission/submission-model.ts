import type { Path } from '../answers/answers.ts';

/** The submission of a form. An order for two companies assigns its products to them. */
export interface SubmissionModel {
  readonly action: string;
  readonly payload: string;
  /** The sender gets a copy by email, with a reference number. */
  readonly acknowledge?: boolean;
  /** The seller gets an email about each message. */
  readonly notify?: boolean;
  readonly companies?: readonly CompanyModel[];
}

export interface CompanyModel {
  /** Path of the company's name. */
  readonly name: Path;
  /** Keys of the products for this company. */
  readonly products: readonly string[];
  /** Values that replace the visitor's answers for this company, by path. */
  readonly fixed?: Readonly<Record<Path, unknown>>;
}
