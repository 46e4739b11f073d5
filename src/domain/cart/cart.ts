import type { CartRow } from '../rows/cart-row.ts';
import type { Path } from '../answers/answers.ts';
import type { FilingMethod } from '../catalogue/catalogue.ts';
import type { PricedDomain } from '../domain-names/domain-record.ts';
import type { FaqEntry } from '../products/faq.ts';
import type { Cents } from '../money.ts';
import type { Renewal, RenewalTerm } from './schedule/renewal.ts';

/** A product in the cart. Amounts in cents, for one piece; durations in months. */
export interface CartProduct {
  readonly key: string;
  readonly saveAs: string;
  readonly product_id: number;
  readonly product_option_id: number | null;
  readonly product_option_key: string | null;
  readonly name: string;
  /** Label of its line in the cart. */
  readonly labelText: string;
  readonly category: string;
  readonly quantity: number;
  readonly price: Cents;
  /** Price of one piece of the paid alternative, when that costs more. */
  readonly originalPrice?: Cents;
  /** Agency fee of one piece. */
  readonly baseFee: Cents;
  readonly processingSurcharge: Cents;
  /** Agency fee and portal surcharge for all pieces of one company, after coupons. */
  readonly stateFee: Cents;
  /** The same before coupons, when a coupon changed it. */
  readonly originalStateFee?: Cents;
  readonly duration: number | null;
  /** A tax that is passed on. */
  readonly tax?: true;
  /** What one piece renews for, where the catalogue says so. */
  readonly renewal?: RenewalTerm;
  readonly state: string | null;
  readonly entityType: string | null;
  /** The chosen filing method; empty when nothing is filed. */
  readonly filing_methods: readonly FilingMethod[];
  /** Name of the order data's builder. */
  readonly payload: string;
  /** Of a product that is sold once a row. */
  readonly row?: CartRow;
  readonly reason: LineReason;
  /** What paying for it by card costs. */
  readonly ccFee?: Cents;
  /** The id of the bundle by which it is filed the quickest way, whichever way was chosen. */
  readonly appliedExpeditedProduct?: number;
  /** A tick or a bundle has it filed the quickest way. */
  readonly isExpedited?: true;
  /** It is part of the order of each of two companies, and counts twice. */
  readonly includedInBothCompanies?: true;
  /** One piece is part of the bundle with this id, and only what the state takes of it counts. */
  readonly bundled?: true;
  readonly bundleID?: number;
  /** Id of the bundle's own product, in place of which this variant is part of it. */
  readonly heldID?: number;
  /** It is a bundle: these are the products it holds, whether or not they are in the cart by themselves. */
  readonly isBundle?: true;
  readonly bundle_type?: 'subscription' | 'other';
  readonly product_ids?: readonly number[];
  /** It is one of a product's, which is sold once for each chosen state. */
  readonly multiState?: true;
  /** The visitor chose how long it runs; in words, `2 Years`. */
  readonly multiYear?: true;
  readonly durationFormatted?: string;
  /** What a subscription costs each month; `price` is that of a year. */
  readonly price_monthly?: Cents;
  /** It costs nothing until the end of a trial of so many days; `price` is that of the time after it. */
  readonly hasFreeTrial?: true;
  readonly freeTrialDuration?: number;
  /** Key of the product that brought it along. */
  readonly linkedProduct?: string;
  /** Of domains, which are one product: each with its years. */
  readonly domains?: readonly PricedDomain[];
  /** Keys of the products that its filing method adds. */
  readonly configuredDependentFilingProducts?: readonly string[];
  /** The chosen county or town of the filing. */
  readonly localJurisdictions?: readonly string[];
  /** Ids of the applied coupons, and our price of all pieces after them. */
  readonly appliedCoupons?: readonly number[];
  readonly discountedPrice?: Cents;
}

/** Why a line is in the cart: the answer in words, the definition's product, the catalogue's product. */
export interface LineReason {
  readonly text: string;
  readonly definition: string;
  readonly product_id: number;
}

/** A part of a line, such as one state of a product that is sold in many; its price is part of the line's. */
export interface LineSubItem {
  readonly id: string;
  readonly label: string;
  readonly priceCents: Cents;
  readonly originalPriceCents?: Cents;
  /** How long it is bought for, where that is its own. */
  readonly months?: number;
  /** A tax that is passed on. */
  readonly tax?: true;
}

/** One line of the order summary. `priceCents` is for the whole quantity, with its sub-items; 0 is free. */
export interface LineItem {
  /** Stays the same while the line is about the same thing, whatever it costs. */
  readonly id: string;
  readonly kind: 'single' | 'multiState' | 'bundle' | 'vehicle' | 'domain' | 'error';
  /** Of a product that is sold once a row. */
  readonly row?: CartRow;
  /** Lines of one product, and of one row, come together. */
  readonly group: string;
  readonly label: string;
  readonly priceCents: Cents;
  readonly originalPriceCents?: Cents;
  /** What follows by itself; empty for what is bought once, and for fees. */
  readonly renewals: readonly Renewal[];
  /** A tax that is passed on, not a service of ours. */
  readonly tax?: true;
  /** Months that today's price pays for, where the line renews. */
  readonly months?: number;
  readonly quantity: number;
  readonly items?: readonly LineSubItem[];
  readonly reason?: LineReason;
  /** Stands behind a question mark at the line. */
  readonly tooltipText?: string;
  /** Questions about what the line is for. */
  readonly faq?: readonly FaqEntry[];
}

/** A cause of a missing total. `reason` says why the chosen answer cannot be sold; without it the answer is missing. */
export interface CartProblem {
  readonly path: Path;
  readonly reason?: string;
}

/**
 * What the visitor buys, derived from answers and facts alone. `totalCents` is the sum of `lines`; null shows as
 * 'TBD' (a selection is missing, or the prices are not known yet).
 */
export interface Cart {
  readonly products: readonly CartProduct[];
  readonly lines: readonly LineItem[];
  readonly totalCents: Cents | null;
  /** Products whose price is not known yet, by key. */
  readonly loading: readonly string[];
  /** Why the cart has no total, each with the answer that causes it. */
  readonly problems?: readonly CartProblem[];
  /** The visitor's own price is below the least there is: where it is answered, and the least in cents. */
  readonly lowPrice?: { readonly path: Path; readonly min: Cents };
  /** What is wrong with the page or the catalogue: for the operator's log, not for the visitor. */
  readonly reports?: readonly string[];
}
