/* Generated from a meta-schema by `npm run forms -- types`. Edit the meta-schema instead. */

export interface OrganizationalPlatesFile {
  /**
   * a month such as 2026-11
   */
  readonly asOf: string;
  /**
   * correct prices in cents that differ from the previous catalog by a factor of ten or more, by product id or top-level domain
   */
  readonly confirmedPrices?: {
    readonly [k: string]: number;
  };
  readonly plates: readonly OrganizationalPlate[];
}
export interface OrganizationalPlate {
  /**
   * a whole number from 1 that never changes
   */
  readonly id: number;
  readonly plate_name: string;
  /**
   * a whole number of cents from 1
   */
  readonly price: number;
  readonly description: string;
}
