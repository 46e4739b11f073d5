import { joinAll } from '../conditions/join-conditions.ts';
import type { ProductSource, ProductUse } from '../definition.ts';
import { inside, locateNamed } from '../source-location.ts';
import type { ItemNode } from '../steps/item-node.ts';
import type { ItemLocation, Placement } from '../steps/placement.ts';
import type { SoldProduct } from './sold-products.ts';
import { readProductUse } from './used-groups.ts';

/** Returns true for products that are in the cart once per order and are not chosen. */
export function isIncluded(product: Pick<ProductSource, 'when'>, { group, each }: SoldProduct): boolean {
  return each === undefined && (group === 'primary' || (group === 'optional' && product.when !== undefined));
}

/**
 * Builds the card of a product that is always in the cart. The card appears once the product's state is
 * known.
 */
export function buildIncluded(
  placement: Placement,
  use: ProductUse,
  outer: ItemLocation,
): readonly ItemNode[] {
  const { names } = placement;
  const { key, when: written } = readProductUse(use);
  const { when: narrowed, ...location } = placement.narrow(written, outer);
  const product = names.findProduct(key);
  const sold = names.findSold(key);
  // A check reports products that the form does not sell.
  if (product === undefined || sold === undefined || !isIncluded(product, sold)) return [];
  const { jurisdiction } = product;
  const when = joinAll([
    narrowed,
    sold.when && names.condition(sold.when, inside(sold.location, 'when')),
    product.when && names.condition(product.when, locateNamed(names.definition.files.products, key, 'when')),
    jurisdiction === undefined ? undefined : names.condition({ [jurisdiction]: 'filled' }, location),
  ]);
  return [{ kind: 'included', product: key, when }];
}
