/* Generated from a meta-schema by `npm run forms -- types`. Edit the meta-schema instead. */

export type Month = string;
export type Id = number;
export type Price = number;

export interface SubscriptionBundlesFile {
  readonly asOf: Month;
  /**
   * correct prices in cents that differ from the previous catalog by a factor of ten or more, by product id or top-level domain
   */
  readonly confirmedPrices?: {
    readonly [k: string]: number;
  };
  readonly subscription_bundles: readonly SubscriptionBundle[];
}
export interface SubscriptionBundle {
  readonly id: Id;
  readonly name: string;
  /**
   * two capital letters, such as DE
   */
  readonly jurisdiction: string;
  readonly product_ids: readonly Id[];
  readonly llc_price: Price;
  readonly corp_price: Price;
}
