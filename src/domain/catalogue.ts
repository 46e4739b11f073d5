import type { Cents } from './money.ts';

/** Two-letter abbreviation of a state, DC or PR; `Federal` applies everywhere. */
export type Jurisdiction = string;

/** A registered agent service in one jurisdiction. `price` in cents for `duration` months. */
export interface RegisteredAgentProduct {
  readonly id: number;
  readonly price: Cents;
  readonly duration: number;
  readonly registered_agent: {
    readonly id: number;
    readonly jurisdiction: {
      readonly id: number;
      readonly abbreviation: Jurisdiction;
      readonly state_province_region: string;
    };
  };
}

/** A product that is filed nowhere. `price` in cents; `duration` in months where it renews, else null. */
export interface SimpleProduct {
  readonly id: number;
  readonly name: string;
  readonly price: Cents;
  readonly duration: number | null;
  readonly category: string;
  readonly subcategory: string | null;
  readonly kind: string;
  readonly has_free_trial: boolean;
  readonly trial_duration_days: number;
}

/** How long something takes: business days, or hours where it is quicker than a day. */
export interface FilingTime {
  readonly days: number;
  readonly hours: number;
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
  readonly local_jurisdiction: string | null;
  readonly filing: { readonly locality: string; readonly agency: { readonly name: string } };
  readonly filing_description: string;
  readonly dependent_filings_info: readonly unknown[];
}

/** A product that is filed with an agency. `price` is our own fee in cents, without the state's. */
export interface FilingProduct {
  readonly id: number;
  readonly name: string;
  readonly price: Cents;
  readonly type: string;
  readonly sub_type: string | null;
  readonly filing_methods: readonly FilingMethod[];
}

/** All products that are known; in the browser filing methods arrive by jurisdiction. */
export interface Catalogue {
  /** Content hash; null while nothing is loaded. */
  readonly version: string | null;
  readonly registeredAgentProducts: readonly RegisteredAgentProduct[];
  readonly simpleProducts: readonly SimpleProduct[];
  readonly filingProducts: readonly FilingProduct[];
  /** Jurisdictions whose filing methods are present. */
  readonly loadedJurisdictions: readonly Jurisdiction[];
}
