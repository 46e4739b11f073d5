/* Generated from a meta-schema by `npm run forms -- types`. Edit the meta-schema instead. */

export type Month = string;
export type Id = number;
export type Price = number;

export interface RegisteredAgentProductsFile {
  readonly asOf: Month;
  /**
   * correct prices in cents that differ from the previous catalog by a factor of ten or more, by product id or top-level domain
   */
  readonly confirmedPrices?: {
    readonly [k: string]: number;
  };
  readonly products: readonly RegisteredAgentProduct[];
}
export interface RegisteredAgentProduct {
  readonly id: Id;
  readonly price: Price;
  /**
   * months of service, at least 1
   */
  readonly duration: number;
  /**
   * the renewal price in whole cents and its duration in months; omitted if the product renews at its own price and duration, for at most a year
   */
  readonly renewal?: {
    readonly price: number;
    readonly duration: number;
  };
  readonly registered_agent: {
    readonly id: Id;
    /**
     * the address at which the agent accepts documents in the jurisdiction; filings name this address
     */
    readonly address: {
      /**
       * a street address, not a PO box
       */
      readonly line1: string;
      readonly city: string;
      /**
       * a ZIP code of five or nine digits, such as 82001
       */
      readonly zip_postal_code: string;
    };
    readonly jurisdiction: {
      readonly id: Id;
      /**
       * two capital letters, such as DE
       */
      readonly abbreviation: string;
      readonly state_province_region: string;
    };
  };
}
