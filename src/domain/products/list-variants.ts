import type { ProductModel } from './product-model.ts';
import { productSoldAs } from './sold/sold-as.ts';

/** Lists a product and its variants, the product first. */
export function listVariantsOf(model: ProductModel): readonly ProductModel[] {
  const keys = Object.keys(model.variants?.of ?? {});
  return [model, ...keys.map((variant) => productSoldAs(model, { variant }))];
}
