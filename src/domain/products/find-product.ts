import { getAtPath } from '../answers/path.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { ProductModel } from './product-model.ts';

type Match = Readonly<Record<string, string | number>>;

/** What was found, by the list and by what was looked for: both stay the same objects while a visitor shops. */
const found = new WeakMap<readonly unknown[], WeakMap<Match, number>>();

/** Whether the named fields of a product all equal the selected ones; names may be dotted paths. */
export function isMatch(product: unknown, match: Match): boolean {
  return Object.entries(match).every(([field, value]) => getAtPath(product, field) === value);
}

/** The first product that matches. Neither may change. */
export function findProduct<Product>(products: readonly Product[], match: Match): Product | undefined {
  const known = found.get(products)?.get(match);
  if (known !== undefined) return products[known];
  const index = products.findIndex((product) => isMatch(product, match));
  const inList = found.get(products) ?? new WeakMap<Match, number>();
  found.set(products, inList.set(match, index));
  return products[index];
}

/**
 * Returns the id under which bundles hold a product: that of the product which a variant replaces.
 * @param id of the product itself
 */
export function findHeldID(
  { from, variantOf }: Pick<ProductModel, 'from' | 'variantOf'>,
  id: number,
  catalogue: Catalogue,
): number {
  return (variantOf && findProductID({ from, match: variantOf }, catalogue)) ?? id;
}

/** Id of the catalogue's product; undefined for what is no single one, such as the agents of all states. */
export function findProductID(
  { from, match = {} }: Partial<Pick<ProductModel, 'match'>> & Pick<ProductModel, 'from'>,
  catalogue: Catalogue,
): number | undefined {
  if (from === 'filing_products') return findProduct(catalogue.filingProducts, match)?.id;
  return from === 'simple_products' ? findProduct(catalogue.simpleProducts, match)?.id : undefined;
}
