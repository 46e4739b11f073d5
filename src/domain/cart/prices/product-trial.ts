import type { Answers } from '../../answers/answers.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { SoldPlace } from '../../products/sold/sold-places.ts';
import { renewalsOf } from '../schedule/product-renewals.ts';
import { findTrial } from '../schedule/renewal.ts';
import type { Renewal } from '../schedule/renewal.ts';
import { priceProduct } from './price-product.ts';

/** Returns the free trial of a product, whether selected or not; undefined if none exists. */
export function findProductTrial(
  place: SoldPlace,
  answers: Answers,
  catalogue: Catalogue,
): Renewal | undefined {
  const { pricing } = priceProduct(place, answers, catalogue);
  return pricing.kind === 'priced' ? findTrial(renewalsOf(pricing.product, place.model.name)) : undefined;
}
