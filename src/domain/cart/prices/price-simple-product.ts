import { findChosenPlate } from '../../products/chosen-plate.ts';
import { findProduct } from '../../products/find-product.ts';
import { findPaidPrice } from './paid-price.ts';
import type { Pricing, PricingInput } from './pricing.ts';
import { NOW, toCartProduct, toUnavailable } from './pricing.ts';
import type { SimpleProduct } from '../../catalogue/catalogue.ts';

/** Reads the free trial of a catalog product. Empty if there is none. */
export function findFreeTrial({
  has_free_trial,
  trial_duration_days,
  price,
}: Pick<SimpleProduct, 'has_free_trial' | 'trial_duration_days' | 'price'>): {
  readonly freeTrialDuration?: number;
} {
  const hasTrial = has_free_trial && trial_duration_days > 0 && price > 0;
  return hasTrial ? { freeTrialDuration: trial_duration_days } : {};
}

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
