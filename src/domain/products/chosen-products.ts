import type { Answers, Path } from '../answers/answers.ts';
import { findMissingSelections } from './missing-selection.ts';
import type { MissingSelection } from './missing-selection.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Facts } from '../facts.ts';
import { findChosenPlate } from './chosen-plate.ts';
import type { CartModel, ProductModel } from './product-model.ts';
import type { Selection } from './selection.ts';
import { readSelection, selectIn } from './selection.ts';
import type { SoldPlace, LinkParent } from './sold/sold-places.ts';
import { rowPathOf, soldPlacesOf } from './sold/sold-places.ts';

/** Returns the products in the cart that add this product in a row or state; undefined if none does. */
function findParents(
  { follows }: ProductModel,
  answers: Answers,
  facts: Facts,
  row: Path,
): readonly LinkParent[] | undefined {
  const parents = follows?.filter(({ when }) => when(answers, facts, row));
  return parents === undefined || parents.length === 0 ? undefined : parents;
}

/** A product that the answers select, in one row or state, with the missing choices that its price depends on. */
export interface ChosenProduct {
  readonly place: SoldPlace;
  readonly selection: Selection;
  readonly missing: readonly MissingSelection[];
}

/** Returns whether a required plate is not chosen yet. False until the plates load. */
function lacksPlate({ model: { feeOf }, row }: SoldPlace, answers: Answers, catalogue: Catalogue): boolean {
  if (feeOf === undefined || catalogue.organizationalPlates === undefined) return false;
  return (
    findChosenPlate(feeOf.path, { answers, catalogue, ...(row === undefined ? {} : { row }) }) === undefined
  );
}

/**
 * Reads the choices for a product in a row or state.
 * @param chosen the selection of the product, if already read. Its state is replaced by the state where the
 * product is sold
 */
export function chooseAt(
  place: SoldPlace,
  answers: Answers,
  catalogue: Catalogue,
  chosen?: Selection,
): ChosenProduct {
  const selection = chosen === undefined ? readSelection(place, answers) : selectIn(place, chosen);
  const missing = findMissingSelections(place.model, selection);
  const isPlateMissing = lacksPlate(place, answers, catalogue);
  return { place, selection, missing: isPlateMissing ? [...missing, 'plate'] : missing };
}

const modelsInOrder = new WeakMap<CartModel, readonly ProductModel[]>();

/** Sorts a form's products by `order`. Cached per form. */
function sortModels(cart: CartModel): readonly ProductModel[] {
  const known = modelsInOrder.get(cart);
  if (known !== undefined) return known;
  const sorted = [...cart.primary, ...cart.optional].sort((a, b) => a.order - b.order);
  modelsInOrder.set(cart, sorted);
  return sorted;
}

/** Finds every selected product, once per row or state where it is sold, sorted by `order`. */
export function findChosen(cart: CartModel, answers: Answers, facts: Facts): readonly ChosenProduct[] {
  const found: ChosenProduct[] = [];
  for (const model of sortModels(cart)) {
    const isOfRows = model.each !== undefined;
    if (!isOfRows && !model.selectedWhen(answers, facts, '')) continue;
    // Choices other than the state are the same for all states.
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
