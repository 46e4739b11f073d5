import type { Answers } from '../../answers/answers.ts';
import type { Catalogue, Jurisdiction } from '../../catalogue/catalogue.ts';
import type { ProductModel } from '../../products/product-model.ts';
import type { Cents } from '../../money.ts';
import { productPriceCents } from './product-price.ts';
import { soldPlacesOf } from '../../products/sold/sold-places.ts';
import { statePriceOf } from './state-prices.ts';

/** The catalogue's price of a product, in cents: the least of several states' where they differ. */
export interface LabelPrice {
  readonly cents: Cents;
  readonly isLeast: boolean;
}

/**
 * What a product costs for one company, for a text about it: whatever price the visitor names, it is the catalogue's. Of several states
 * those that are ticked count, or all that may be; undefined while it is not known.
 * @param available the states that may be ticked, of a product that is sold in several
 */
export function findLabelPrice(
  model: ProductModel,
  answers: Answers,
  catalogue: Catalogue,
  available: readonly Jurisdiction[],
): LabelPrice | undefined {
  if (catalogue.version === null) return undefined;
  // A title speaks of one company, also where both buy it.
  const companies = model.bothCompanies === true ? 2 : 1;
  const [place] = soldPlacesOf(model, answers);
  if (model.states === undefined) {
    const cents = place && productPriceCents(place, answers, catalogue);
    return cents === undefined ? undefined : { cents: cents / companies, isLeast: false };
  }
  const known = (place?.states ?? available).flatMap((state) => {
    const price = statePriceOf(model, state, answers, catalogue);
    return price.kind === 'whole' ? [price.cents / companies] : [];
  });
  if (known.length === 0) return undefined;
  const cents = Math.min(...known);
  return { cents, isLeast: known.some((other) => other > cents) };
}
