import type { ProductModel } from '../../products/product-model.ts';
import type { Cents } from '../../money.ts';
import { findProduct } from '../../products/find-product.ts';

/** Returns the price of the paid alternative to a product, if the alternative exists and costs more. */
export function findPaidPrice(
  model: ProductModel,
  products: readonly { readonly price: Cents }[],
  price: Cents,
): { readonly originalPrice?: Cents } {
  const paid = model.insteadOf === undefined ? undefined : findProduct(products, model.insteadOf);
  return paid !== undefined && paid.price > price ? { originalPrice: paid.price } : {};
}
