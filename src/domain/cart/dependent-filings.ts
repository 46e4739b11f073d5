import type { Answers } from '../answers.ts';
import type { Facts } from '../facts.ts';
import type { CartModel, ProductModel } from '../product-model.ts';
import { priceProduct } from './price-product.ts';
import type { WantedProduct } from './price-product.ts';
import { rowPathOf, soldPlaceId } from './sold-places.ts';
import type { SoldPlace } from './sold-places.ts';

/** Whether the way a product is filed brings a filing along, by the type of that. */
function isBroughtBy({ pricing }: WantedProduct, { match }: ProductModel): boolean {
  const method = pricing.kind === 'priced' ? pricing.product.filingMethod : null;
  return method?.dependent_filings_info.some(({ product_type: type }) => type === match['type']) === true;
}

/** The filing beside the one that brings it along: in its row, or in those of its states. */
function placeBeside(parent: WantedProduct, model: ProductModel, states: readonly string[]): SoldPlace {
  const { model: from, row, state } = parent.place;
  const group = state === undefined ? soldPlaceId(parent.place) : from.key;
  return {
    model,
    parents: [{ key: from.key, name: from.name }],
    below: group,
    ...(row === undefined ? {} : { row }),
    ...(state === undefined ? {} : { state, states }),
  };
}

/**
 * The filings that others in the cart bring along, such as an initial report after a formation: where the chosen way to
 * file says so, the filing is offered, there is one, and it is not in the cart by itself.
 */
export function findDependents(
  cart: CartModel,
  wanted: readonly WantedProduct[],
  answers: Answers,
  facts: Facts,
): readonly WantedProduct[] {
  const bringing = wanted.filter(({ place }) => place.model.dependents !== undefined);
  if (bringing.length === 0) return [];
  const models = [...cart.primary, ...cart.optional];
  const known = new Set(wanted.map(({ place }) => soldPlaceId(place)));
  return [...new Set(bringing.flatMap(({ place }) => place.model.dependents ?? []))].flatMap((key) => {
    const model = models.find((other) => other.key === key);
    if (model === undefined) return [];
    const parents = bringing.filter(
      (parent) =>
        parent.place.model.dependents?.includes(key) === true &&
        isBroughtBy(parent, model) &&
        model.offered?.(answers, facts, rowPathOf(parent.place.row)) !== false,
    );
    const states = parents.flatMap(({ place }) => place.state ?? []);
    return parents
      .map((parent) => placeBeside(parent, model, states))
      .filter((place) => !known.has(soldPlaceId(place)))
      .map((place) => priceProduct(place, answers, facts.catalogue))
      .filter(({ pricing }) => pricing.kind !== 'unavailable');
  });
}
