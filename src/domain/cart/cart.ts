import type { CartRow } from '../rows/cart-row.ts';
import type { Path } from '../answers/answers.ts';
import type { FilingMethod } from '../catalogue/catalogue.ts';
import type { PricedDomain } from '../domain-names/domain-record.ts';
import type { FaqEntry } from '../products/faq.ts';
import type { Cents } from '../money.ts';
import type { Renewal, RenewalTerm } from './schedule/renewal.ts';

/** A mutable object under construction. Assigning optional properties is faster than spreading. */
export type Draft<Made> = { -readonly [Name in keyof Made]: Made[Name] };

/**
 * A product in the cart. Amounts are in cents per piece, durations in months.
 *
 * Decision: docs/decisions/061-keep-one-name-per-derived-value.md
 */
export interface CartProduct {
  readonly key: string;
  readonly saveAs: string;
  readonly product_id: number;
  readonly product_option_id: number | null;
  readonly product_option_key: string | null;
  readonly name: string;
  /** Label of the product's line in the cart. */
  readonly labelText: string;
  readonly category: string;
  readonly quantity: number;
  readonly price: Cents;
  /** Unit price of the paid alternative, if it is higher than `price`. */
  readonly originalPrice?: Cents;
  /** Agency fee per piece. */
  readonly baseFee: Cents;
  readonly processingSurcharge: Cents;
  /** Agency fee and portal surcharge for all pieces of one company, after coupons. */
  readonly stateFee: Cents;
  /** `stateFee` before coupons, if a coupon changed it. */
  readonly originalStateFee?: Cents;
  readonly duration: number | null;
  /** A tax that the seller passes on. */
  readonly tax?: true;
  /** Renewal term of one piece, if the catalog has one. */
  readonly renewal?: RenewalTerm;
  readonly state: string | null;
  readonly entityType: string | null;
  /** The chosen filing method. Empty if nothing is filed. */
  readonly filing_methods: readonly FilingMethod[];
  /** Name of the order data builder. */
  readonly payload: string;
  /** Set if the product is sold per row, such as once per vehicle. `vehicleKey` is the key of the row. */
  readonly row?: CartRow;
  readonly vehicleKey?: string;
  /** Set if the visitor checked the product's own checkbox. */
  readonly checked?: true;
  /** Set if the visitor cannot remove the product alone: a bundle contains it, or another product adds it. */
  readonly disabled?: true;
  readonly reason: LineReason;
  /** Card processing fee. */
  readonly ccFee?: Cents;
  /** ID of the bundle that expedites the product's filing, whichever method was chosen. */
  readonly appliedExpeditedProduct?: number;
  /** Set if a checkbox or a bundle expedites the product's filing. */
  readonly isExpedited?: true;
  /** Set if both companies of the order buy the product, so that all amounts double. */
  readonly includedInBothCompanies?: true;
  /** One piece is part of the bundle `bundleID`, so that only its agency fee is charged. */
  readonly bundled?: true;
  readonly bundleID?: number;
  /** For a variant: the ID of the product that the variant replaces. Bundles list this ID. */
  readonly heldID?: number;
  /**
   * Set for a bundle. `product_ids` are the bundle's contents, including products that are not in the cart.
   */
  readonly isBundle?: true;
  readonly bundle_type?: 'subscription' | 'other';
  readonly product_ids?: readonly number[];
  /** Set for a product that is sold once per selected state. This entry is for one state. */
  readonly multiState?: true;
  /** Set if the visitor chose the term. `durationFormatted` is the term as text, such as `2 Years`. */
  readonly multiYear?: true;
  readonly durationFormatted?: string;
  /** Monthly price of a subscription; `price` is its annual price. */
  readonly price_monthly?: Cents;
  /** Set if the product starts with a free trial of `freeTrialDuration` days; `price` applies after the trial. */
  readonly hasFreeTrial?: true;
  readonly freeTrialDuration?: number;
  /** Key of the product that added this one. */
  readonly linkedProduct?: string;
  /** The domains of a domain product, each with its term. */
  readonly domains?: readonly PricedDomain[];
  /** Keys of the dependent filings that the product's filing method adds. */
  readonly configuredDependentFilingProducts?: readonly string[];
  /** The chosen county or town of the filing. */
  readonly localJurisdictions?: readonly string[];
  /** IDs of the applied coupons, and the discounted price of all pieces. */
  readonly appliedCoupons?: readonly number[];
  readonly discountedPrice?: Cents;
}

/** The reason for a line: the answer as text, and the product's ids in the definitions and the catalog. */
export interface LineReason {
  readonly text: string;
  readonly definition: string;
  readonly product_id: number;
}

/**
 * A part of a line, such as one state of a product sold in several states. The line's price includes the
 * part's price.
 */
export interface LineSubItem {
  readonly id: string;
  readonly label: string;
  readonly priceCents: Cents;
  readonly originalPriceCents?: Cents;
  /** Term in months, if it differs from the line's. */
  readonly months?: number;
  /** A tax that the seller passes on. */
  readonly tax?: true;
}

/** A line of the order summary. `priceCents` covers the whole quantity and all sub-items; 0 is free. */
export interface LineItem {
  /** Stable for the same item, even if its price changes. */
  readonly id: string;
  readonly kind: 'single' | 'multiState' | 'bundle' | 'vehicle' | 'domain' | 'error';
  /** Set if the line's product is sold per row. */
  readonly row?: CartRow;
  /** Lines of the same product and row share a group. */
  readonly group: string;
  readonly label: string;
  readonly priceCents: Cents;
  readonly originalPriceCents?: Cents;
  /** Automatic renewals. Empty for one-time purchases and fees. */
  readonly renewals: readonly Renewal[];
  /** A tax that the seller passes on. */
  readonly tax?: true;
  /** Term in months that today's price covers, if the line renews. */
  readonly months?: number;
  readonly quantity: number;
  readonly items?: readonly LineSubItem[];
  readonly reason?: LineReason;
  /** Text of the line's help tooltip. */
  readonly tooltipText?: string;
  readonly faq?: readonly FaqEntry[];
}

/**
 * A cause of a missing total. `reason` explains why the chosen answer cannot be sold, and is undefined if the
 * answer is missing.
 */
export interface CartProblem {
  readonly path: Path;
  readonly reason?: string;
}

/**
 * The visitor's purchase, derived from answers and facts alone. `totalCents` is the sum of `lines`. It is
 * null and shown as 'TBD' while a choice is missing or prices are loading.
 */
export interface Cart {
  readonly products: readonly CartProduct[];
  readonly lines: readonly LineItem[];
  readonly totalCents: Cents | null;
  /** Keys of the products whose prices are loading. */
  readonly loading: readonly string[];
  /** The reasons for a missing total, each with the answer that causes it. */
  readonly problems?: readonly CartProblem[];
  /**
   * Set if the visitor's price offer is below the minimum: the path of the offer, and the minimum in cents.
   */
  readonly lowPrice?: { readonly path: Path; readonly min: Cents };
  /** Configuration errors of the page or catalog. For the operator's log, never shown to visitors. */
  readonly reports?: readonly string[];
}
