import type { Answers } from '../answers.ts';
import type { Facts } from '../facts.ts';
import type { CartModel, ProductModel } from '../form.ts';
import type { WantedProduct } from './price-product.ts';
import { priceProduct } from './price-product.ts';
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
    const chosen = model.states === undefined ? undefined : readSelection({ model }, answers);
    for (const place of soldPlacesOf(model, answers)) {
      if (isOfRows && !model.wanted(answers, facts, rowPathOf(place.row))) continue;
      wanted.push(priceProduct(place, answers, facts.catalogue, chosen));
    }
  }
  return wanted;
}
