import type { Atom } from 'jotai';
import type { Path } from '#domain/answers/answers.ts';
import type { CartProduct } from '#domain/cart/cart.ts';
import type { Jurisdiction } from '#domain/catalogue/catalogue.ts';
import type { FilingDates } from '#domain/cart/filings/filing-dates.ts';
import type { AvailableFiling, FilingOffer } from '#domain/cart/filings/filing-offer.ts';
import type { SayText } from '#domain/texts.ts';
import type { ProductModel } from '#domain/products/product-model.ts';

/** The selection of the county or town that receives a filing, for products that need one. */
export interface LocalityChoice {
  readonly path: Path;
  choose(locality: string): void;
  /** The error to show after the visitor has left the control; null for none. */
  readonly error: Atom<string | null>;
  /** Reports that the visitor has left the control. */
  leave(): void;
}

/** The filing methods of a product. They change with prices and answers. */
export interface FilingOptionsService {
  readonly product: ProductModel;
  /**
   * The states of the filing, separated by spaces, with one panel each. Empty for a product with a single
   * state or none.
   */
  readonly states: Atom<string>;
  /** Returns the offer in a state; null means the product's own jurisdiction. */
  filing(state: Jurisdiction | null): Atom<FilingOffer>;
  /** Returns the product's entry in the cart for a jurisdiction. */
  cartProduct(jurisdiction: Jurisdiction): Atom<CartProduct | undefined>;
  /** Returns the price effect of each method of an offer; undefined while prices load. */
  effects(filing: AvailableFiling): Atom<readonly string[] | undefined>;
  readonly locality: LocalityChoice | undefined;
  /** Returns the days on which a filing is done, in forms that sell expedited service. */
  dates(filing: AvailableFiling): Atom<FilingDates | undefined>;
  /** The seller's day, on which an ordinary filing is submitted, `YYYY-MM-DD`. */
  readonly today: string;
  /** The submission date of an expedited filing, `YYYY-MM-DD`. */
  readonly submissionDate: string;
  /** The reason that prices failed to load; null otherwise. */
  readonly failure: Atom<string | null>;
  retry(): void;
  readonly text: SayText;
}
