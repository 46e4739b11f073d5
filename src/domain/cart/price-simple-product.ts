import { findProduct } from './find-product.ts';
import { findPaidPrice } from './paid-price.ts';
import type { Pricing, PricingInput } from './pricing.ts';
import { toCartProduct, toUnavailable } from './pricing.ts';

/** Prices a product that is filed nowhere. */
export function priceSimpleProduct(input: PricingInput): Pricing {
  const { simpleProducts } = input.catalogue;
  const found = findProduct(simpleProducts, input.model.match);
  if (found === undefined) return toUnavailable(input, 'at the moment');
  const { id, price, duration, category } = found;
  return {
    kind: 'priced',
    product: toCartProduct(input, { product_id: id, category, price, duration }),
    ...findPaidPrice(input.model, simpleProducts, price),
  };
}
