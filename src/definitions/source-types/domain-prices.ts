/* Generated from a meta-schema by `npm run forms -- types`. Edit the meta-schema instead. */

export type Month = string;
export type Price = number;

export interface DomainPricesFile {
  readonly asOf: Month;
  /**
   * correct prices in cents that differ from the previous catalog by a factor of ten or more, by product id or top-level domain
   */
  readonly confirmedPrices?: {
    readonly [k: string]: number;
  };
  readonly tlds: readonly TldPrice[];
}
export interface TldPrice {
  /**
   * a lowercase top-level domain without a leading dot, such as com or co.uk
   */
  readonly tld: string;
  readonly create: Price;
  readonly renew: Price;
  /**
   * true if pages offer this domain as a one-click suggestion; omitted otherwise
   */
  readonly hero?: true;
}
