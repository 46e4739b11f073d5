import { isMistake, resolveField, writtenPath } from '../answers/resolve-field.ts';
import type { ProductSource, ProductUse } from '../definition.ts';
import type { ItemNode } from '../steps/item-node.ts';
import type { ItemLocation, Placement } from '../steps/placement.ts';
import { findUse } from './find-use.ts';
import { productPath, tickName } from './product-fields.ts';

/** Returns true when a product can show a field of the form. In rows, only fields of the row are allowed. */
function isBorrowable({ names }: Placement, path: string, { rows }: ItemLocation): boolean {
  return (rows === undefined || path.startsWith('./')) && !isMistake(resolveField(names, path, rows));
}

/** Shows the fields of a chosen product: its own, and the fields of the form that it names. */
function showDetails(
  placement: Placement,
  product: ProductSource,
  location: ItemLocation,
): readonly string[] {
  const own = Object.keys(product.answers ?? {}).map((name) =>
    productPath(product, `data.${name}`, location.rows),
  );
  const borrowed = (product.fields ?? [])
    .filter((path) => isBorrowable(placement, path, location))
    .map((path) => writtenPath(path, location.rows));
  return [...own, ...borrowed].flatMap((path) => placement.show(path, location) ?? []);
}

/** Builds a product that can be chosen, and the details that are shown while it is chosen. */
export function buildProductChoice(
  placement: Placement,
  use: ProductUse,
  outer: ItemLocation,
): readonly ItemNode<'product'>[] {
  const used = findUse(placement, use, outer, 'checked');
  if (used === undefined) return [];
  const { key, product, location, when } = used;
  const choice = placement.show(productPath(product, 'checked', location.rows), location);
  if (choice === undefined) return [];
  const chosen = placement.names.condition({ [tickName(product, location.rows)]: true }, location);
  const inner = { ...location, conditions: [...location.conditions, chosen] };
  return [
    { kind: 'product', product: key, fields: [choice, ...showDetails(placement, product, inner)], when },
  ];
}

/** Builds an option of a radio group: a product with its details. Returns nothing for an unknown product. */
export function buildOption(
  placement: Placement,
  key: string,
  location: ItemLocation,
): readonly ItemNode<'product'>[] {
  const product = placement.names.findProduct(key);
  if (product === undefined) return [];
  return [{ kind: 'product', product: key, fields: showDetails(placement, product, location) }];
}

export function buildFilingOptions(
  placement: Placement,
  use: ProductUse,
  outer: ItemLocation,
): readonly ItemNode[] {
  const used = findUse(placement, use, outer, 'selectedFilingMethodKeys');
  if (used === undefined) return [];
  const { key, product, location, when } = used;
  const field = placement.show(productPath(product, 'selectedFilingMethodKeys'), location);
  if (field === undefined) return [];
  const locality =
    product.localJurisdictions === true
      ? placement.show(productPath(product, 'selectedLocalJurisdiction'), location)
      : undefined;
  return [
    { kind: 'filing-options', product: key, field, ...(locality === undefined ? {} : { locality }), when },
  ];
}
