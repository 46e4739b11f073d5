import type { Answers } from '../answers/answers.ts';
import type { SelectedProduct } from '../cart/prices/price-product.ts';
import { priceChosen } from '../cart/prices/price-product.ts';
import type { Facts } from '../facts.ts';
import { findDependents } from '../filing/dependent-filings.ts';
import { findChosen } from './chosen-products.ts';
import type { CartModel } from './product-model.ts';

/** Every product that answers put into the cart, priced, and the filings that these bring along. */
export function findSelected(cart: CartModel, answers: Answers, facts: Facts): readonly SelectedProduct[] {
  const selected = findChosen(cart, answers, facts).map((chosen) =>
    priceChosen(chosen, answers, facts.catalogue, facts.quotes),
  );
  return [...selected, ...findDependents(cart, selected, answers, facts)];
}
