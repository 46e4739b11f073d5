import type { Answers } from '../../answers/answers.ts';
import type { Facts } from '../../facts.ts';
import { OWN_TICK } from '../../products/product-model.ts';
import type { CartModel, ProductModel } from '../../products/product-model.ts';
import { chooseAt } from '../../products/chosen-products.ts';
import { priceChosen } from '../prices/price-product.ts';
import type { SelectedProduct } from '../prices/price-product.ts';
import { rowPathOf, soldPlaceId } from '../../products/sold/sold-places.ts';
import type { SoldPlace } from '../../products/sold/sold-places.ts';
import type { SayText } from '../../texts.ts';

/**
 * Adds the dependent filings of each product: those that its filing method requires and the form sells.
 *
 * Decision: docs/decisions/119-offer-initial-reports-by-a-checkbox.md
 */
export function withDependents(
  selected: readonly SelectedProduct[],
  { primary, optional }: CartModel,
): readonly SelectedProduct[] {
  return selected.map((entry) => {
    const { place, pricing } = entry;
    const { dependents } = place.model;
    if (dependents === undefined) return entry;
    const [method] = pricing.kind === 'priced' ? pricing.product.filing_methods : [];
    if (pricing.kind !== 'priced' || method === undefined) return entry;
    const types = new Set(method.dependent_filings_info.map(({ product_type: type }) => type));
    const brought = dependents.filter((key) =>
      [...primary, ...optional].some((model) => model.key === key && types.has(String(model.match['type']))),
    );
    if (brought.length === 0) return entry;
    const product = { ...pricing.product, configuredDependentFilingProducts: brought };
    return { ...entry, pricing: { ...pricing, product } };
  });
}

/** Returns whether the filing method of a product adds this dependent filing. */
function isBroughtBy({ pricing }: SelectedProduct, key: string): boolean {
  if (pricing.kind !== 'priced') return false;
  return pricing.product.configuredDependentFilingProducts?.includes(key) === true;
}

/** Returns whether the product has its own checkbox, so that it is sold only when checked. */
function isOffered({ madeBy }: ProductModel): boolean {
  return madeBy === OWN_TICK;
}

/**
 * Drops checked dependent filings that no filing method in the cart requires. A dependent filing is sold
 * only with its parent.
 */
export function withoutOrphans(
  selected: readonly SelectedProduct[],
  cart: CartModel,
): readonly SelectedProduct[] {
  const following = new Set([...cart.primary, ...cart.optional].flatMap(({ dependents = [] }) => dependents));
  if (following.size === 0) return selected;
  return selected.filter(
    ({ place: { model } }) =>
      !following.has(model.key) ||
      selected.some(
        (parent) =>
          isBroughtBy(parent, model.key) ||
          (parent.pricing.kind === 'loading' && parent.place.model.dependents?.includes(model.key)),
      ),
  );
}

/** Returns where a dependent filing is sold: in the row or state of its parent. */
function placeBeside(parent: SelectedProduct, model: ProductModel, states: readonly string[]): SoldPlace {
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
 * Finds the dependent filings that join the cart automatically, such as an initial report after a formation.
 * The parent's filing method must require it, and it must be available and not yet in the cart. Skips filings
 * with a checkbox, which the visitor selects.
 */
export function findDependents(
  cart: CartModel,
  selected: readonly SelectedProduct[],
  answers: Answers,
  facts: Facts,
  say: SayText,
): readonly SelectedProduct[] {
  const { catalogue } = facts;
  const bringing = selected.filter(({ place }) => place.model.dependents !== undefined);
  if (bringing.length === 0) return [];
  const models = [...cart.primary, ...cart.optional];
  const known = new Set(selected.map(({ place }) => soldPlaceId(place)));
  return [...new Set(bringing.flatMap(({ place }) => place.model.dependents ?? []))].flatMap((key) => {
    const model = models.find((other) => other.key === key);
    if (model === undefined || isOffered(model)) return [];
    const parents = bringing.filter(
      (parent) =>
        isBroughtBy(parent, key) &&
        model.availableWhen?.(answers, facts, rowPathOf(parent.place.row)) !== false,
    );
    const states = parents.flatMap(({ place }) => place.state ?? []);
    return parents
      .map((parent) => placeBeside(parent, model, states))
      .filter((place) => !known.has(soldPlaceId(place)))
      .map((place) => priceChosen(chooseAt(place, answers, catalogue), answers, catalogue, { say }))
      .filter(({ pricing }) => pricing.kind !== 'unavailable');
  });
}
