import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Cents } from '../../money.ts';
import type { ProductModel } from '../../products/product-model.ts';
import { findProduct } from '../../products/find-product.ts';

/**
 * Returns the lowest price of a product whose fee depends on a choice, in cents. Null if there is nothing to
 * choose. Undefined while loading, and for products without such a fee.
 */
export function findLeastPrice(
  { feeOf, match }: Pick<ProductModel, 'feeOf' | 'match'>,
  { simpleProducts, organizationalPlates: plates }: Catalogue,
): Cents | null | undefined {
  const price = findProduct(simpleProducts, match)?.price;
  if (feeOf === undefined || price === undefined || plates === undefined) return undefined;
  return plates.length === 0 ? null : price + Math.min(...plates.map((plate) => plate.price));
}
