import type { Answers } from '../../answers/answers.ts';
import type { Catalogue, Jurisdiction } from '../../catalogue/catalogue.ts';
import type { ProductModel } from '../../products/product-model.ts';
import type { Cents } from '../../money.ts';
import { productPriceCents } from './product-price.ts';
import { soldPlacesOf } from '../../products/sold/sold-places.ts';
import { statePriceOf } from './state-prices.ts';

/** The catalog price of a product, in cents. If the prices differ by state, this is the lowest one. */
interface LabelPrice {
  readonly cents: Cents;
  readonly isLeast: boolean;
}

/**
 * Returns the price of a product for one company, to show in its label. Always uses the catalog price, not
 * the visitor's offer. Considers the checked states, or all available states if none is checked. Returns
 * undefined while the price is unknown.
 * @param available the states that can be checked, for a product sold in several states
 */
export function findLabelPrice(
  model: ProductModel,
  answers: Answers,
  catalogue: Catalogue,
  available: readonly Jurisdiction[],
): LabelPrice | undefined {
  if (catalogue.version === null) return undefined;
  // A label shows the price for one company, even if both companies buy the product.
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
