/* Generated from a meta-schema by `npm run forms -- types`. Edit the meta-schema instead. */

export type Month = string;
export type Id = number;

export interface BundlesFile {
  readonly asOf: Month;
  readonly bundles: readonly Bundle[];
}
export interface Bundle {
  readonly product_id: Id;
  readonly product_ids: readonly Id[];
  /**
   * the number of registered agent services in the bundle, from 0 to 60
   */
  readonly ra_product_count: number;
  readonly config: BundleConfig;
}
export interface BundleConfig {
  readonly isBusinessIdentity: boolean;
  readonly fieldTriggerToggle: boolean;
  readonly orConditions: readonly {
    readonly andConditions: readonly {
      /**
       * the path of an answer, such as companyInformation.state
       */
      readonly fieldKey: string;
      /**
       * the required answer: a text, a number, true or false
       */
      readonly fieldVal: string | number | boolean;
    }[];
  }[];
  readonly expedited_processing_toggle: boolean;
  readonly expeditedProcessingOptInToggle: boolean;
  readonly lineItems: readonly string[];
  readonly jurisdiction_limit_toggle: boolean;
  /**
   * Items: two capital letters, such as DE
   */
  readonly jurisdiction_limit_select: readonly string[];
}
