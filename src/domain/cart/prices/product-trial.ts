import type { Answers } from '../../answers/answers.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { SoldPlace } from '../../products/sold-places.ts';
import type { FreeTrial } from '../cart.ts';
import { trialOf } from './free-trial.ts';
import { priceProduct } from './price-product.ts';

/** The free trial that a product begins with, whether or not it is chosen; undefined where it has none. */
export function findProductTrial(
  place: SoldPlace,
  answers: Answers,
  catalogue: Catalogue,
): FreeTrial | undefined {
  const { pricing } = priceProduct(place, answers, catalogue);
  return pricing.kind === 'priced' ? trialOf(pricing.product) : undefined;
}
