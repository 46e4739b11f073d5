import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Cents } from '../../money.ts';
import type { ProductModel } from '../../products/product-model.ts';
import { findProduct } from '../../products/find-product.ts';

/**
 * The least that a product costs whose fee depends on what is chosen with it, in cents; null where nothing can be chosen,
 * undefined while it is not known, and for products without such a fee.
 */
export function findLeastPrice(
  { feeOf, match }: Pick<ProductModel, 'feeOf' | 'match'>,
  { simpleProducts, organizationalPlates: plates }: Catalogue,
): Cents | null | undefined {
  const price = findProduct(simpleProducts, match)?.price;
  if (feeOf === undefined || price === undefined || plates === undefined) return undefined;
  return plates.length === 0 ? null : price + Math.min(...plates.map((plate) => plate.price));
}
