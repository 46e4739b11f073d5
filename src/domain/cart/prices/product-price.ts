import type { Answers } from '../../answers/answers.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Cents } from '../../money.ts';
import { priceProduct } from './price-product.ts';
import { productAmounts } from './product-amounts.ts';
import type { SoldPlace } from '../../products/sold/sold-places.ts';

/** Returns the price of a product without bundles and coupons, in cents; undefined while unknown. */
export function productPriceCents(
  place: SoldPlace,
  answers: Answers,
  catalogue: Catalogue,
): Cents | undefined {
  const { pricing } = priceProduct(place, answers, catalogue);
  if (pricing.kind !== 'priced') return undefined;
  const { price, fee, cardFee } = productAmounts(pricing.product);
  return price + fee + cardFee;
}
