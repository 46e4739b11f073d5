/* Made from a meta-schema by `npm run forms -- types`: change the meta-schema, not this file. */

export type Comparison =
  | string
  | number
  | boolean
  | null
  | readonly (string | number | boolean | null)[]
  | {
      readonly is?: Comparison;
      readonly not?: Comparison;
      readonly atLeast?: number;
      readonly atMost?: number;
      readonly [k: string]: unknown;
    };

/**
 * Named conditions
 */
export interface ConditionsFile {
  readonly [k: string]: Condition;
}
export interface Condition {
  readonly all?: readonly Condition[];
  readonly any?: readonly Condition[];
  readonly not?: Condition;
  /**
   * The name of a condition of shared/conditions.json.
   */
  readonly ref?: string;
  /**
   * The name of a product that the form sells: holds where it is available.
   */
  readonly available?: string;
  /**
   * The name of a product that the form sells: holds once the catalogue's prices are there for it, in the state that is answered.
   */
  readonly loaded?: string;
  readonly flagged?: Flagged;
  readonly [k: string]: unknown;
}
export interface Flagged {
  /**
   * The name of a table of shared/availability.json.
   */
  readonly availability: string;
  /**
   * The flag of the row.
   */
  readonly flag: 'required' | 'requireSpecific';
  /**
   * Path of the answer that the rows are about.
   */
  readonly of: string;
  /**
   * Path of the answer that says the place.
   */
  readonly by: string;
}
