import type { Answers } from '../answers.ts';
import type { Facts } from '../facts.ts';
import type { CartModel, ProductModel } from '../product-model.ts';
import { findDependents } from './dependent-filings.ts';
import { findParents } from './linked-products.ts';
import type { WantedProduct } from './price-product.ts';
import { priceProduct } from './price-product.ts';
import type { Selection } from './selection.ts';
import { readSelection } from './selection.ts';
import { rowPathOf, soldPlacesOf } from './sold-places.ts';

const modelsInOrder = new WeakMap<CartModel, readonly ProductModel[]>();

/** A form's products in the order their definitions give; sorted once a form. */
function sortModels(cart: CartModel): readonly ProductModel[] {
  const known = modelsInOrder.get(cart);
  if (known !== undefined) return known;
  const sorted = [...cart.primary, ...cart.optional].sort((a, b) => a.order - b.order);
  modelsInOrder.set(cart, sorted);
  return sorted;
}

/** Every product that answers put into the cart, priced, at each place it is sold at, in the order of the definitions. */
export function findWanted(cart: CartModel, answers: Answers, facts: Facts): readonly WantedProduct[] {
  const wanted: WantedProduct[] = [];
  for (const model of sortModels(cart)) {
    const isOfRows = model.each !== undefined;
    if (!isOfRows && !model.wanted(answers, facts, '')) continue;
    // What is chosen besides the state is the same for all states.
    let chosen: Selection | undefined;
    for (const place of soldPlacesOf(model, answers)) {
      const row = rowPathOf(place.row);
      if (isOfRows && !model.wanted(answers, facts, row)) continue;
      const parents = findParents(model, answers, facts, row);
      if (place.state !== undefined) chosen ??= readSelection(place, answers);
      const linked = parents === undefined ? place : { ...place, parents };
      wanted.push(priceProduct(linked, answers, facts.catalogue, chosen, facts.quotes));
    }
  }
  wanted.push(...findDependents(cart, wanted, answers, facts));
  return wanted;
}
