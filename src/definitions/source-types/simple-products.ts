/* Generated from a meta-schema by `npm run forms -- types`. Edit the meta-schema instead. */

export type Month = string;

export interface SimpleProductsFile {
  readonly asOf: Month;
  /**
   * prices in cents that are meant, though they are ten times or a tenth of what they were, by id or ending
   */
  readonly confirmedPrices?: {
    readonly [k: string]: number;
  };
  readonly products: readonly SimpleProduct[];
}
export interface SimpleProduct {
  /**
   * a whole number from 1 that never changes
   */
  readonly id: number;
  readonly name: string;
  /**
   * a price in whole cents, from 0 to 10000000
   */
  readonly price: number;
  /**
   * true where the price is meant to be 0; left out otherwise
   */
  readonly free?: true;
  /**
   * months until it renews, or null where it does not renew
   */
  readonly duration: number | null;
  /**
   * true where it is a tax that is passed on; left out otherwise
   */
  readonly tax?: true;
  /**
   * what it renews for: a price in whole cents for so many months; left out where it renews for its own price and duration, at most for a year
   */
  readonly renewal?: {
    readonly price: number;
    readonly duration: number;
  };
  readonly category: string;
  readonly subcategory: string | null;
  readonly kind: string;
  readonly has_free_trial: boolean;
  /**
   * days of free trial, 0 for none
   */
  readonly trial_duration_days: number;
}
