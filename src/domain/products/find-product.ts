import { getAtPath } from '../answers/path.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { ProductModel } from './product-model.ts';

type Match = Readonly<Record<string, string | number>>;

/** Caches search results by list and match. The object identity of both is stable during a visit. */
const found = new WeakMap<readonly unknown[], WeakMap<Match, number>>();

/** Returns whether the named fields of a product have these values. Names may be dotted paths. */
export function isMatch(product: unknown, match: Match): boolean {
  return Object.entries(match).every(([field, value]) => getAtPath(product, field) === value);
}

/** Finds the first matching product. Cached by identity, so callers must not mutate the arguments. */
export function findProduct<Product>(products: readonly Product[], match: Match): Product | undefined {
  const known = found.get(products)?.get(match);
  if (known !== undefined) return products[known];
  const index = products.findIndex((product) => isMatch(product, match));
  const inList = found.get(products) ?? new WeakMap<Match, number>();
  found.set(products, inList.set(match, index));
  return products[index];
}

/**
 * Returns the ID under which bundles list a product: for a variant, the ID of the product it replaces.
 * @param id ID of the product itself
 */
export function findHeldID(
  { from, variantOf }: Pick<ProductModel, 'from' | 'variantOf'>,
  id: number,
  catalogue: Catalogue,
): number {
  return (variantOf && findProductID({ from, match: variantOf }, catalogue)) ?? id;
}

/**
 * Returns the ID of the catalog product. Undefined for products without a single ID, such as registered
 * agents.
 */
export function findProductID(
  { from, match = {} }: Partial<Pick<ProductModel, 'match'>> & Pick<ProductModel, 'from'>,
  catalogue: Catalogue,
): number | undefined {
  if (from === 'filing_products') return findProduct(catalogue.filingProducts, match)?.id;
  return from === 'simple_products' ? findProduct(catalogue.simpleProducts, match)?.id : undefined;
}
