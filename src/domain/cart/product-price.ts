import type { Answers } from '../answers.ts';
import type { Catalogue } from '../catalogue.ts';
import type { ProductModel } from '../form.ts';
import type { Cents } from '../money.ts';
import { sumCents } from '../money.ts';
import { priceProduct } from './price-product.ts';
import { productLines } from './product-lines.ts';

/** What a product adds to the total when it is chosen, in cents; undefined while its price is not known. */
export function productPriceCents(
  model: ProductModel,
  answers: Answers,
  catalogue: Catalogue,
): Cents | undefined {
  const { pricing, values } = priceProduct(model, answers, catalogue);
  if (pricing.kind !== 'priced') return undefined;
  const lines = productLines(model, pricing.product, values, pricing.paidPrice);
  return sumCents(lines.map((line) => line.priceCents));
}
