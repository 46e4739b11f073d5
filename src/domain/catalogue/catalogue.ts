import type { Cents } from '../money.ts';

/** Two-letter abbreviation of a state, DC or PR; `Federal` applies in every state. */
export type Jurisdiction = string;

/** The jurisdiction whose filings apply in every state. */
export const FEDERAL: Jurisdiction = 'Federal';

/** Street address of a registered agent, in its jurisdiction. */
export interface AgentAddress {
  readonly line1: string;
  readonly city: string;
  readonly zip_postal_code: string;
}

/**
 * Renewal price in cents for `duration` months. Without it, a product renews at its own price and duration. A
 * term of more than a year then renews yearly, at a prorated price.
 */
interface CatalogueRenewal {
  readonly price: Cents;
  readonly duration: number;
}

/** A registered agent service in one jurisdiction. `price` is in cents for `duration` months. */
export interface RegisteredAgentProduct {
  readonly id: number;
  readonly price: Cents;
  readonly duration: number;
  readonly renewal?: CatalogueRenewal;
  readonly registered_agent: {
    readonly id: number;
    /** Missing in catalogs stored with older orders. */
    readonly address?: AgentAddress;
    readonly jurisdiction: {
      readonly id: number;
      readonly abbreviation: Jurisdiction;
      readonly state_province_region: string;
    };
  };
}

/**
 * A product without a filing, identified by `kind`. `price` is in cents, `duration` in months. `duration` is
 * null when the product does not renew.
 */
export interface SimpleProduct {
  readonly id: number;
  readonly name: string;
  readonly price: Cents;
  readonly duration: number | null;
  readonly renewal?: CatalogueRenewal;
  readonly category: string;
  readonly subcategory: string | null;
  readonly kind: string;
  readonly has_free_trial: boolean;
  readonly trial_duration_days: number;
  /** A tax that the seller passes on. */
  readonly tax?: true;
  /** Confirms a price of 0. Every other product must cost something. */
  readonly free?: true;
}

/** A processing time in business days, or in hours if it takes less than one day. */
export interface FilingTime {
  readonly days: number;
  readonly hours: number;
}

/**
 * The time that an agency takes to decide on a filing: from `least` to `most` units. Both are 0 for an
 * immediate decision.
 */
export interface DecisionTime {
  readonly least: number;
  readonly most: number;
  readonly unit: 'day' | 'week' | 'month';
}

/** A filing that another filing requires, such as an initial report after a formation. */
interface DependentFiling {
  /** The `type` of the filing product. */
  readonly product_type: string;
  readonly name: string;
  /** Days from the first filing until this one is due. */
  readonly due_days: number;
}

/**
 * One method of filing with an agency. `cost` is the state fee including any expedite fee, `surcharge` the
 * portal's fee, both in cents. `key` is stable and unique within the product.
 */
export interface FilingMethod {
  readonly id: number;
  readonly key: string;
  readonly name: string;
  readonly type: 'online' | 'mail' | 'fax' | 'in-person';
  readonly jurisdiction: Jurisdiction;
  readonly entity_types: readonly string[];
  readonly cost: Cents;
  readonly surcharge: Cents;
  readonly filed_in: FilingTime;
  readonly docs_in: FilingTime;
  /**
   * Set when the agency decides on the filing later. `filed_in` is then the time until the seller submits the
   * filing.
   */
  readonly decided_in?: DecisionTime;
  /** Set if the cost includes the agency's expedited service. */
  readonly expedited?: true;
  /** The county or town that accepts the filing; null for a state or federal agency. */
  readonly local_jurisdiction: string | null;
  readonly filing: { readonly locality: string; readonly agency: { readonly name: string } };
  readonly filing_description: string;
  readonly dependent_filings_info: readonly DependentFiling[];
}

/**
 * A charge that a state makes after a filing, such as its yearly report. The company pays it to the state. It is no
 * part of an order.
 */
export interface LaterCharge {
  readonly jurisdiction: Jurisdiction;
  readonly entity_types: readonly string[];
  readonly name: string;
  /** 0 for a report without a fee. */
  readonly cents: Cents;
  /** Null if it is charged once. */
  readonly every_months: number | null;
  /** The day or period in which it is due, such as `May 1`. */
  readonly due: string;
  /** `least`: the amount depends on the company. `usual`: the amount varies, or was not verified. */
  readonly amount?: 'least' | 'usual';
  /** The `type` of the filing product whose order pays a single charge. */
  readonly paid_by?: string;
}

/**
 * A product that is filed with an agency, identified by `type`. `price` is the seller's fee in cents, without
 * state fees. `duration` is in months, for products that renew.
 */
export interface FilingProduct {
  readonly id: number;
  readonly name: string;
  readonly price: Cents;
  readonly type: string;
  readonly sub_type: string | null;
  readonly duration?: number;
  readonly renewal?: CatalogueRenewal;
  /** Confirms a price of 0. Every other product must cost something. */
  readonly free?: true;
  readonly filing_methods: readonly FilingMethod[];
  /** What states charge the company later. */
  readonly later_charges?: readonly LaterCharge[];
}

/** An answer that a bundle requires: its path and value. */
export interface BundleCondition {
  readonly fieldKey: string;
  readonly fieldVal: string | number | boolean;
}

/** The rules for selling a bundle. */
export interface BundleConfig {
  readonly isBusinessIdentity: boolean;
  /**
   * True if answers select the bundle. In that case, all `andConditions` of at least one entry in
   * `orConditions` must match.
   */
  readonly fieldTriggerToggle: boolean;
  readonly orConditions: readonly { readonly andConditions: readonly BundleCondition[] }[];
  /** True if the bundle includes expedited processing. */
  readonly expedited_processing_toggle: boolean;
  /** True if the visitor may add expedited processing to the bundle. */
  readonly expeditedProcessingOptInToggle: boolean;
  /** Texts below the bundle's line. */
  readonly lineItems: readonly string[];
  /** True if the bundle is sold only in the listed jurisdictions. */
  readonly jurisdiction_limit_toggle: boolean;
  readonly jurisdiction_limit_select: readonly Jurisdiction[];
}

/**
 * Products sold as one. `product_id` is the simple product with the bundle's name and price. `product_ids`
 * are the contents. `ra_product_count` is the number of registered agent services included.
 */
export interface Bundle {
  readonly product_id: number;
  readonly product_ids: readonly number[];
  readonly ra_product_count: number;
  readonly config: BundleConfig;
}

/** Products of one jurisdiction for an annual price in cents, by type of company. */
export interface SubscriptionBundle {
  readonly id: number;
  readonly name: string;
  readonly jurisdiction: Jurisdiction;
  readonly product_ids: readonly number[];
  readonly llc_price: Cents;
  readonly corp_price: Cents;
}

/**
 * A discount: `dollar_value` in cents or `percent_value` in hundredths of a percent (1250 is 12.5%). The unused value
 * is null. The coupon applies to the products in `product_id_restrictions`, or to all products if that list is empty.
 */
export interface Coupon {
  readonly id: number;
  readonly name: string;
  readonly dollar_value: Cents | null;
  readonly percent_value: number | null;
  readonly product_id_restrictions: readonly number[];
}

/** Catalog lists that can be the options of a field, by their API name. */
export type CatalogueListName = 'vehicle_organizational_plates';

/**
 * A license plate that supports an organization. `price` in cents is charged in addition to the plate itself.
 */
export interface OrganizationalPlate {
  readonly id: number;
  readonly plate_name: string;
  readonly price: Cents;
  readonly description: string;
}

/** Products without filing methods. They load together. */
export interface CatalogueProducts {
  readonly registeredAgentProducts: readonly RegisteredAgentProduct[];
  readonly simpleProducts: readonly SimpleProduct[];
  readonly bundles: readonly Bundle[];
  readonly subscriptionBundles: readonly SubscriptionBundle[];
  readonly coupons: readonly Coupon[];
}

/** The known products. In the browser, filing methods load per jurisdiction. */
export interface Catalogue extends CatalogueProducts {
  /** Content hash; null until the catalog loads. */
  readonly version: string | null;
  readonly filingProducts: readonly FilingProduct[];
  /** Undefined until loaded. Only pages with a plate choice load the plates. */
  readonly organizationalPlates?: readonly OrganizationalPlate[];
  /** Jurisdictions whose filing methods are loaded. */
  readonly loadedJurisdictions: readonly Jurisdiction[];
}

/** The catalog before anything loads. */
export const emptyCatalogue: Catalogue = {
  version: null,
  registeredAgentProducts: [],
  simpleProducts: [],
  bundles: [],
  subscriptionBundles: [],
  coupons: [],
  filingProducts: [],
  loadedJurisdictions: [],
};
