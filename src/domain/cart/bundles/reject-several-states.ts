import type { Facts } from '../../facts.ts';
import type { ProductModel } from '../../products/product-model.ts';
import type { SelectedProduct } from '../prices/price-product.ts';

/** Returns whether the page sells a product in only one state at a time. */
function isSingleState({ multiStateSetting }: ProductModel, { page }: Facts): boolean {
  return multiStateSetting !== undefined && page.settings[multiStateSetting] === false;
}

/**
 * Replaces a product in several states by a single error, on pages that sell the product in only one state at
 * a time.
 */
export function rejectSeveralStates(
  selected: readonly SelectedProduct[],
  facts: Facts,
): readonly SelectedProduct[] {
  if (!selected.some(({ place }) => isSingleState(place.model, facts))) return selected;
  return selected.flatMap((entry): readonly SelectedProduct[] => {
    const { model, state, states = [] } = entry.place;
    if (states.length < 2 || !isSingleState(model, facts)) return [entry];
    if (state !== states[0]) return [];
    const text = `Error: product ${model.name} does not have multi state enabled`;
    const reason = 'Choose one state: on this page we take one at a time.';
    return [{ ...entry, place: { model }, pricing: { kind: 'unavailable', text, reason } }];
  });
}
