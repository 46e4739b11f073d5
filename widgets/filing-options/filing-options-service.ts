import type { Atom } from 'jotai';
import type { Path } from '#domain/answers/answers.ts';
import type { CartProduct } from '#domain/cart/cart.ts';
import type { Jurisdiction } from '#domain/catalogue/catalogue.ts';
import type { FilingOffer } from '#domain/cart/filings/filing-offer.ts';
import type { Texts } from '#domain/texts.ts';
import type { ProductModel } from '#domain/products/product-model.ts';

/** The ways to file a product that are available now. */
export type AvailableFiling = Extract<FilingOffer, { readonly kind: 'offer' }>;

/** The county or town that takes a filing, of a product that asks for it. */
export interface LocalityChoice {
  /** Where it is answered. */
  readonly path: Path;
  choose(locality: string): void;
  /** What is wrong with it, in words, once the visitor was there; null while nothing is. */
  readonly error: Atom<string | null>;
  /** The visitor has left it. */
  leave(): void;
}

/** How a product can be filed, as prices and answers change. */
export interface FilingOptionsService {
  readonly product: ProductModel;
  /** The states it is filed in, a panel each, separated by blanks; empty for the one state that it names, or none. */
  readonly states: Atom<string>;
  /** What is available in a state; in the one that the product names for null. */
  filing(state: Jurisdiction | null): Atom<FilingOffer>;
  /** What the cart holds of the product in a jurisdiction. */
  cartProduct(jurisdiction: Jurisdiction): Atom<CartProduct | undefined>;
  /** What choosing it would do to the order, in words; undefined while prices are on their way. */
  effect(jurisdiction: Jurisdiction, method: string): Atom<string | undefined>;
  readonly locality: LocalityChoice | undefined;
  /** When an expedited filing is submitted, `YYYY-MM-DD`. */
  readonly submissionDate: string;
  /** Why prices cannot be had; null while they can. */
  readonly failure: Atom<string | null>;
  retry(): void;
  /** A text of the page, by its key. */
  text(key: string, usual?: Texts): string;
}
