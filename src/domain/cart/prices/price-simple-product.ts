import { findChosenPlate } from '../../products/chosen-plate.ts';
import { findProduct } from '../../products/find-product.ts';
import { findFreeTrial } from './free-trial.ts';
import { findPaidPrice } from './paid-price.ts';
import type { Pricing, PricingInput } from './pricing.ts';
import { NOW, toCartProduct, toUnavailable } from './pricing.ts';

/** Prices a product without a filing. */
export function priceSimpleProduct(input: PricingInput): Pricing {
  const { simpleProducts } = input.catalogue;
  const found = findProduct(simpleProducts, input.model.match);
  if (found === undefined) return toUnavailable(input, NOW);
  const { id, price, duration, renewal, tax, category } = found;
  const { feeOf } = input.model;
  const chosen = feeOf === undefined ? undefined : findChosenPlate(feeOf.path, input);
  if (feeOf !== undefined && chosen === undefined) return { kind: 'loading' };
  const fee = chosen === undefined ? {} : { baseFee: chosen.price };
  return {
    kind: 'priced',
    product: toCartProduct(input, {
      product_id: id,
      category,
      price,
      duration,
      ...(renewal === undefined ? {} : { renewal }),
      ...(tax === undefined ? {} : { tax }),
      ...fee,
      ...findFreeTrial(found),
      ...findPaidPrice(input.model, simpleProducts, price),
    }),
  };
}
