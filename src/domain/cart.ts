import type { FilingMethod } from './catalogue.ts';
import type { Cents } from './money.ts';

/** A product in the cart. Amounts in cents, for one piece; durations in months. */
export interface CartProduct {
  readonly key: string;
  readonly saveAs: string;
  readonly product_id: number;
  readonly product_option_id: number | null;
  readonly product_option_key: string | null;
  readonly name: string;
  readonly category: string;
  readonly quantity: number;
  readonly price: Cents;
  readonly stateFee: Cents;
  readonly processingSurcharge: Cents;
  readonly duration: number | null;
  readonly state: string | null;
  readonly entityType: string | null;
  readonly filingMethod: FilingMethod | null;
  /** Name of the order data's builder. */
  readonly payload: string;
  readonly reason: LineReason;
}

/** Why a line is in the cart: the answer in words, the definition's product, the catalogue's product. */
export interface LineReason {
  readonly text: string;
  readonly definition: string;
  readonly product_id: number;
}

/** One line of the order summary. `priceCents` is for the whole quantity; 0 is free. */
export interface LineItem {
  readonly id: string;
  readonly kind: 'single' | 'error';
  /** Lines of one product stand together. */
  readonly group: string;
  readonly label: string;
  readonly priceCents: Cents;
  readonly originalPriceCents?: Cents;
  /** What the line costs each year from its renewals; 0 for things bought once and for state fees. */
  readonly yearlyCents: Cents;
  readonly quantity: number;
  readonly reason?: LineReason;
}

/**
 * What the visitor buys, derived from answers and facts alone. `totalCents` is the sum of `lines`; null shows as
 * 'TBD' (a selection is missing, or the prices are not known yet).
 */
export interface Cart {
  readonly products: readonly CartProduct[];
  readonly lines: readonly LineItem[];
  readonly totalCents: Cents | null;
  readonly yearlyCents: Cents | null;
  /** Products whose price is not known yet, by key. */
  readonly loading: readonly string[];
}
