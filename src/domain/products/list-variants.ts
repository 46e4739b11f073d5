import type { ProductModel } from './product-model.ts';
import { productSoldAs } from './sold-as.ts';

/** Lists all that a product may be sold as by the choice of a variant, itself first. */
export function listVariantsOf(model: ProductModel): readonly ProductModel[] {
  const keys = Object.keys(model.variants?.of ?? {});
  return [model, ...keys.map((variant) => productSoldAs(model, { variant }))];
}
