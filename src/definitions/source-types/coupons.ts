/* Generated from a meta-schema by `npm run forms -- types`. Edit the meta-schema instead. */

export type Month = string;
export type Id = number;

export interface CouponsFile {
  readonly asOf: Month;
  readonly coupons: readonly Coupon[];
}
export interface Coupon {
  readonly id: Id;
  readonly name: string;
  /**
   * an amount in whole cents from 1, or null for a coupon with percent_value
   */
  readonly dollar_value: number | null;
  /**
   * hundredths of a percent from 1 to 10000 (1250 is 12.5%), or null for a coupon with dollar_value
   */
  readonly percent_value: number | null;
  readonly product_id_restrictions: readonly Id[];
}
