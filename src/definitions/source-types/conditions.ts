/* Generated from a meta-schema by `npm run forms -- types`. Edit the meta-schema instead. */

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
   * The name of a condition in conditions.json.
   */
  readonly ref?: string;
  /**
   * The name of a product that the form sells. True where the product is available.
   */
  readonly available?: string;
  /**
   * The name of a product that the form sells. True once the product's prices for the chosen state are loaded.
   */
  readonly loaded?: string;
  /**
   * The name of a filing that the form sells. True where expedited service finishes the filing on an earlier day than the chosen filing method.
   */
  readonly quicker?: string;
  readonly flagged?: Flagged;
  readonly [k: string]: unknown;
}
export interface Flagged {
  /**
   * The name of a table in shared/availability.json.
   */
  readonly availability: string;
  /**
   * The flag of the row.
   */
  readonly flag: 'required' | 'requireSpecific';
  /**
   * Path of the answer with the key of the row.
   */
  readonly of: string;
  /**
   * Path of the answer with the place.
   */
  readonly by: string;
}
