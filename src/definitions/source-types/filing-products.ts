/* Generated from a meta-schema by `npm run forms -- types`. Edit the meta-schema instead. */

export type Month = string;

export interface FilingProductsFile {
  readonly asOf: Month;
  /**
   * prices in cents that are meant, though they are ten times or a tenth of what they were, by id or ending
   */
  readonly confirmedPrices?: {
    readonly [k: string]: number;
  };
  readonly products: readonly FilingProductEntry[];
}
export interface FilingProductEntry {
  /**
   * a whole number from 1 that never changes
   */
  readonly id: number;
  readonly name: string;
  /**
   * our own fee in whole cents, from 0 to 10000000
   */
  readonly price: number;
  /**
   * true where the price is meant to be 0; left out otherwise
   */
  readonly free?: true;
  /**
   * months until it renews; left out where it does not renew
   */
  readonly duration?: number;
  /**
   * what it renews for: a price in whole cents for so many months; left out where it renews for its own price and duration, at most for a year
   */
  readonly renewal?: {
    readonly price: number;
    readonly duration: number;
  };
  /**
   * a type such as name_reservation, which the files of filing methods name
   */
  readonly type: string;
  readonly sub_type: string | null;
  /**
   * the type of another product in this file, whose filing methods this one is filed by
   */
  readonly methods_of?: string;
}
