/* Generated from a meta-schema by `npm run forms -- types`. Edit the meta-schema instead. */

export type Month = string;
export type Id = number;
export type Price = number;

export interface RegisteredAgentProductsFile {
  readonly asOf: Month;
  /**
   * prices in cents that are meant, though they are ten times or a tenth of what they were, by id or ending
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
   * what it renews for: a price in whole cents for so many months; left out where it renews for its own price and duration, at most for a year
   */
  readonly renewal?: {
    readonly price: number;
    readonly duration: number;
  };
  readonly registered_agent: {
    readonly id: Id;
    /**
     * where the agent takes papers in the jurisdiction; filings name it
     */
    readonly address: {
      /**
       * a street address, no PO box
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
