/* Generated from a meta-schema by `npm run forms -- types`. Edit the meta-schema instead. */

export type Month = string;

export interface SimpleProductsFile {
  readonly asOf: Month;
  /**
   * correct prices in cents that differ from the previous catalog by a factor of ten or more, by product id or top-level domain
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
   * a price in whole cents, such as 8950 for $89.50, from 0 to 10000000
   */
  readonly price: number;
  /**
   * true if the product is free; omitted otherwise
   */
  readonly free?: true;
  /**
   * months until the product renews, or null if it does not renew
   */
  readonly duration: number | null;
  /**
   * true if the product is a tax that the seller passes on; omitted otherwise
   */
  readonly tax?: true;
  /**
   * the renewal price in whole cents and its duration in months; omitted if the product renews at its own price and duration, for at most a year
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
   * days of a free trial, 0 for none
   */
  readonly trial_duration_days: number;
}
