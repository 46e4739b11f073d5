import type { ConditionNode } from '../conditions/condition-node.ts';
import { joinAll } from '../conditions/join-conditions.ts';
import type { ProductSource, ProductUse } from '../definition.ts';
import type { ItemLocation, Placement } from '../steps/placement.ts';
import { productPath } from './product-fields.ts';
import { readProductUse } from './used-groups.ts';

/** A product that a module shows, with its conditions. */
export interface ShownProduct {
  readonly key: string;
  readonly product: ProductSource;
  readonly location: ItemLocation;
  readonly when: ConditionNode | undefined;
}

/** The answer that shows a product: its checkbox, or its filing methods. */
export type ShowingAnswer = 'checked' | 'selectedFilingMethodKeys';

/**
 * Returns the product that a module shows, or undefined when it cannot be shown there. A check reports that.
 */
export function findUse(
  placement: Placement,
  use: ProductUse,
  outer: ItemLocation,
  answer: ShowingAnswer,
): ShownProduct | undefined {
  const { key, when: written } = readProductUse(use);
  const { names } = placement;
  const { when: narrowed, ...location } = placement.narrow(written, outer);
  const product = names.findProduct(key);
  const sold = names.findSold(key);
  if (product === undefined || sold === undefined || sold.each !== location.rows) return undefined;
  if (!names.fields.has(productPath(product, answer, sold.each))) return undefined;
  const own = [narrowed, names.available(sold)].filter((condition) => condition !== undefined);
  return {
    key,
    product,
    location: { ...location, conditions: [...outer.conditions, ...own] },
    when: joinAll(own),
  };
}
