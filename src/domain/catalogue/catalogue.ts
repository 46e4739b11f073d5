import type { Cents } from '../money.ts';

/** Two-letter abbreviation of a state, DC or PR; `Federal` applies everywhere. */
export type Jurisdiction = string;

/** The jurisdiction whose filings apply in every state. */
export const FEDERAL: Jurisdiction = 'Federal';

/** Where a registered agent takes papers: a street address in its jurisdiction. */
export interface AgentAddress {
  readonly line1: string;
  readonly city: string;
  readonly zip_postal_code: string;
}

/**
 * What a product renews for: `price` in cents for `duration` months. Without it a product renews for its own price and
 * duration, at most for a year.
 */
export interface CatalogueRenewal {
  readonly price: Cents;
  readonly duration: number;
}

/** A registered agent service in one jurisdiction. `price` in cents for `duration` months. */
export interface RegisteredAgentProduct {
  readonly id: number;
  readonly price: Cents;
  readonly duration: number;
  readonly renewal?: CatalogueRenewal;
  readonly registered_agent: {
    readonly id: number;
    /** Absent from catalogues that older orders were stored with. */
    readonly address?: AgentAddress;
    readonly jurisdiction: {
      readonly id: number;
      readonly abbreviation: Jurisdiction;
      readonly state_province_region: string;
    };
  };
}

/**
 * A product that is filed nowhere; its `kind` is its own. `price` in cents; `duration` in months where it renews, else
 * null.
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
  /** A tax that is passed on, not a service of ours. */
  readonly tax?: true;
  /** Says that a price of 0 is meant; every other product costs something. */
  readonly free?: true;
}

/** How long something takes: business days, or hours where it is quicker than a day. */
export interface FilingTime {
  readonly days: number;
  readonly hours: number;
}

/** How long an agency takes to decide what was filed: from `least` to `most` units; at once where both are 0. */
export interface DecisionTime {
  readonly least: number;
  readonly most: number;
  readonly unit: 'day' | 'week' | 'month';
}

/** A filing that another one brings with it, such as an initial report after a formation. */
export interface DependentFiling {
  /** Type of the filing product. */
  readonly product_type: string;
  readonly name: string;
  /** Days after the first filing until it is due. */
  readonly due_days: number;
}

/**
 * One way to file with an agency. `cost` is the state's fee and `surcharge` the portal's, both in cents; an expedite
 * fee is part of `cost`. `key` is stable and unique within its product.
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
  /** Where filing it is not yet the outcome: `filed_in` is then the time until we have sent it. */
  readonly decided_in?: DecisionTime;
  /** The county or town that takes the filing; null where the state or a federal agency does. */
  readonly local_jurisdiction: string | null;
  readonly filing: { readonly locality: string; readonly agency: { readonly name: string } };
  readonly filing_description: string;
  readonly dependent_filings_info: readonly DependentFiling[];
}

/**
 * A product that is filed with an agency; its `type` is its own. `price` is our own fee in cents, without the state's;
 * `duration` in months where it renews.
 */
export interface FilingProduct {
  readonly id: number;
  readonly name: string;
  readonly price: Cents;
  readonly type: string;
  readonly sub_type: string | null;
  readonly duration?: number;
  readonly renewal?: CatalogueRenewal;
  /** Says that a price of 0 is meant; every other product costs something. */
  readonly free?: true;
  readonly filing_methods: readonly FilingMethod[];
}

/** One answer that a bundle asks for: the path, and what must be answered there. */
export interface BundleCondition {
  readonly fieldKey: string;
  readonly fieldVal: string | number | boolean;
}

/** When and how a bundle is sold. */
export interface BundleConfig {
  readonly isBusinessIdentity: boolean;
  /** Whether answers put the bundle into the cart: those of any one of `orConditions`, all of its `andConditions`. */
  readonly fieldTriggerToggle: boolean;
  readonly orConditions: readonly { readonly andConditions: readonly BundleCondition[] }[];
  /** Expedited processing is part of the bundle. */
  readonly expedited_processing_toggle: boolean;
  /** Expedited processing is offered with the bundle, for the visitor to choose. */
  readonly expeditedProcessingOptInToggle: boolean;
  /** What is below the bundle's line, in words. */
  readonly lineItems: readonly string[];
  /** Whether the bundle is sold in the listed jurisdictions alone. */
  readonly jurisdiction_limit_toggle: boolean;
  readonly jurisdiction_limit_select: readonly Jurisdiction[];
}

/**
 * Products that are sold as one: `product_id` names the simple product with the bundle's name and price, `product_ids`
 * what is in it, `ra_product_count` how many registered agent services come with it.
 */
export interface Bundle {
  readonly product_id: number;
  readonly product_ids: readonly number[];
  readonly ra_product_count: number;
  readonly config: BundleConfig;
}

/** Products of one jurisdiction for a price a year, in cents, by the kind of company. */
export interface SubscriptionBundle {
  readonly id: number;
  readonly name: string;
  readonly jurisdiction: Jurisdiction;
  readonly product_ids: readonly number[];
  readonly llc_price: Cents;
  readonly corp_price: Cents;
}

/**
 * A discount: either `dollar_value`, in cents, or `percent_value`, in hundredths of a per cent (1250 is 12.5 %); the
 * other one is null. It is for the products of `product_id_restrictions`, or for all where none is named.
 */
export interface Coupon {
  readonly id: number;
  readonly name: string;
  readonly dollar_value: Cents | null;
  readonly percent_value: number | null;
  readonly product_id_restrictions: readonly number[];
}

/** What of the catalogue a visitor can choose from, by the name it is read under. */
export type CatalogueListName = 'vehicle_organizational_plates';

/** A plate that supports an organization: `price` in cents is what it costs beside the plate itself. */
export interface OrganizationalPlate {
  readonly id: number;
  readonly plate_name: string;
  readonly price: Cents;
  readonly description: string;
}

/** Products that belong to no jurisdiction's filings: what is loaded at once. */
export interface CatalogueProducts {
  readonly registeredAgentProducts: readonly RegisteredAgentProduct[];
  readonly simpleProducts: readonly SimpleProduct[];
  readonly bundles: readonly Bundle[];
  readonly subscriptionBundles: readonly SubscriptionBundle[];
  readonly coupons: readonly Coupon[];
}

/** All products that are known; in the browser filing methods arrive by jurisdiction. */
export interface Catalogue extends CatalogueProducts {
  /** Content hash; null while nothing is loaded. */
  readonly version: string | null;
  readonly filingProducts: readonly FilingProduct[];
  /** Absent while they are not known: pages read them where a form lets choose one. */
  readonly organizationalPlates?: readonly OrganizationalPlate[];
  /** Jurisdictions whose filing methods are present. */
  readonly loadedJurisdictions: readonly Jurisdiction[];
}

/** Nothing is loaded yet. */
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
