import type { Facts } from '../../facts.ts';
import type { ProductModel } from '../../products/product-model.ts';
import type { SayText } from '../../texts.ts';
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
  say: SayText,
): readonly SelectedProduct[] {
  if (!selected.some(({ place }) => isSingleState(place.model, facts))) return selected;
  return selected.flatMap((entry): readonly SelectedProduct[] => {
    const { model, state, states = [] } = entry.place;
    if (states.length < 2 || !isSingleState(model, facts)) return [entry];
    if (state !== states[0]) return [];
    const text = say('cart.several-states', { name: model.name });
    const reason = say('cart.one-state');
    return [{ ...entry, place: { model }, pricing: { kind: 'unavailable', text, reason } }];
  });
}
