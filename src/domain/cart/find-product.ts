import { getAtPath } from '../path.ts';

/** The first product whose named fields all equal the wanted ones; names may be dotted paths. */
export function findProduct<Product>(
  products: readonly Product[],
  match: Readonly<Record<string, string | number>>,
): Product | undefined {
  const wanted = Object.entries(match);
  return products.find((product) => wanted.every(([field, value]) => getAtPath(product, field) === value));
}
