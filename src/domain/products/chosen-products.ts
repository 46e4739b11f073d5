import type { Answers } from '../answers/answers.ts';
import { findMissingSelections } from './missing-selection.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Facts } from '../facts.ts';
import { findChosenPlate } from './chosen-plate.ts';
import { findParents } from './linked-products.ts';
import type { CartModel, ProductModel } from './product-model.ts';
import type { Selection } from './selection.ts';
import { readSelection, selectIn } from './selection.ts';
import type { SoldPlace } from './sold/sold-places.ts';
import { rowPathOf, soldPlacesOf } from './sold/sold-places.ts';

/** A product that answers ask for, at a place it is sold at; `missing` names what must be chosen before it has a price. */
export interface ChosenProduct {
  readonly place: SoldPlace;
  readonly selection: Selection;
  readonly missing: readonly string[];
}

/** What a plate is called that is not chosen while there is one to choose, or none can be had. */
function missingPlate({ model: { feeOf }, row }: SoldPlace, answers: Answers, catalogue: Catalogue) {
  if (feeOf === undefined || catalogue.organizationalPlates === undefined) return [];
  const chosen = findChosenPlate(feeOf.path, { answers, catalogue, ...(row === undefined ? {} : { row }) });
  return chosen === undefined ? [feeOf.name] : [];
}

/**
 * Reads what is chosen of a product at a place.
 * @param chosen what the visitor chose about it, where that was read already; its state is its place's
 */
export function chooseAt(
  place: SoldPlace,
  answers: Answers,
  catalogue: Catalogue,
  chosen?: Selection,
): ChosenProduct {
  const selection = chosen === undefined ? readSelection(place, answers) : selectIn(place, chosen);
  const missing = [
    ...findMissingSelections(place.model, selection),
    ...missingPlate(place, answers, catalogue),
  ];
  return { place, selection, missing };
}

const modelsInOrder = new WeakMap<CartModel, readonly ProductModel[]>();

/** A form's products in the order their definitions give; sorted once a form. */
function sortModels(cart: CartModel): readonly ProductModel[] {
  const known = modelsInOrder.get(cart);
  if (known !== undefined) return known;
  const sorted = [...cart.primary, ...cart.optional].sort((a, b) => a.order - b.order);
  modelsInOrder.set(cart, sorted);
  return sorted;
}

/** Every product that answers put into the cart, at each place it is sold at, in the order of the definitions. */
export function findChosen(cart: CartModel, answers: Answers, facts: Facts): readonly ChosenProduct[] {
  const found: ChosenProduct[] = [];
  for (const model of sortModels(cart)) {
    const isOfRows = model.each !== undefined;
    if (!isOfRows && !model.selectedWhen(answers, facts, '')) continue;
    // What is chosen besides the state is the same for all states.
    let chosen: Selection | undefined;
    for (const place of soldPlacesOf(model, answers)) {
      const row = rowPathOf(place.row);
      if (isOfRows && !model.selectedWhen(answers, facts, row)) continue;
      const parents = findParents(model, answers, facts, row);
      if (place.state !== undefined) chosen ??= readSelection(place, answers);
      const linked = parents === undefined ? place : { ...place, parents };
      found.push(chooseAt(linked, answers, facts.catalogue, chosen));
    }
  }
  return found;
}
