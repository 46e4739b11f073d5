/* Generated from a meta-schema by `npm run forms -- types`. Edit the meta-schema instead. */

export type Month = string;
export type Price = number;

export interface DomainPricesFile {
  readonly asOf: Month;
  /**
   * prices in cents that are meant, though they are ten times or a tenth of what they were, by id or ending
   */
  readonly confirmedPrices?: {
    readonly [k: string]: number;
  };
  readonly tlds: readonly TldPrice[];
}
export interface TldPrice {
  /**
   * a top-level domain in small letters, without a dot in front, such as com or co.uk
   */
  readonly tld: string;
  readonly create: Price;
  readonly renew: Price;
  /**
   * true where it is among the few that a page offers at one click; left out otherwise
   */
  readonly hero?: true;
}
