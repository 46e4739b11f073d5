/* Generated from a meta-schema by `npm run forms -- types`. Edit the meta-schema instead. */

export interface OrganizationalPlatesFile {
  /**
   * a month such as 2026-11
   */
  readonly asOf: string;
  /**
   * prices in cents that are meant, though they are ten times or a tenth of what they were, by id or ending
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
   * whole cents from 1
   */
  readonly price: number;
  readonly description: string;
}
