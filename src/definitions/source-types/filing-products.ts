/* Generated from a meta-schema by `npm run forms -- types`. Edit the meta-schema instead. */

export type Month = string;

export interface FilingProductsFile {
  readonly asOf: Month;
  /**
   * correct prices in cents that differ from the previous catalog by a factor of ten or more, by product id or top-level domain
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
   * the seller's fee in whole cents, such as 8950 for $89.50, from 0 to 10000000
   */
  readonly price: number;
  /**
   * true if the product is free; omitted otherwise
   */
  readonly free?: true;
  /**
   * months until the product renews; omitted if it does not renew
   */
  readonly duration?: number;
  /**
   * the renewal price in whole cents and its duration in months; omitted if the product renews at its own price and duration, for at most a year
   */
  readonly renewal?: {
    readonly price: number;
    readonly duration: number;
  };
  /**
   * a type such as name_reservation, which the files of filing methods use
   */
  readonly type: string;
  readonly sub_type: string | null;
  /**
   * the type of another product in this file, whose filing methods this product uses
   */
  readonly methods_of?: string;
  /**
   * the companies whose later charges follow this filing: formed in the state, or registered there
   */
  readonly later_charges_of?: 'formed' | 'registered';
}
