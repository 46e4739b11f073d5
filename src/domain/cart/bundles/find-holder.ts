import type { Catalogue } from '../../catalogue/catalogue.ts';
import { findProductID } from '../../products/find-product.ts';
import type { ProductModel } from '../../products/product-model.ts';
import type { CartProduct } from '../cart.ts';

/** Returns the bundle in the cart that contains a product; undefined if none exists. */
export function findHolder(
  model: ProductModel,
  products: readonly CartProduct[],
  catalogue: Catalogue,
): CartProduct | undefined {
  const inCart = products.find(({ key }) => key === model.key);
  if (inCart?.bundled === true)
    return products.find((bundle) => bundle.isBundle && bundle.product_id === inCart.bundleID);
  const id = findProductID(model, catalogue);
  if (inCart !== undefined || id === undefined) return undefined;
  return products.find(({ product_ids }) => product_ids?.includes(id));
}
