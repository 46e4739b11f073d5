import type { Answers } from '../../answers/answers.ts';
import type { Catalogue, Jurisdiction } from '../../catalogue/catalogue.ts';
import type { ProductModel } from '../../products/product-model.ts';
import type { Cents } from '../../money.ts';
import { findProduct } from '../../products/find-product.ts';
import { priceProduct } from './price-product.ts';
import { productPriceCents } from './product-price.ts';
import { findMonths, productSoldAs } from '../../products/sold-as.ts';
import { tickedStates } from '../../products/ticked-states.ts';

/**
 * What a product costs in one of its states, in cents before bundles and coupons: all of it, or our own price where the
 * state's fee comes on top and is not known yet; `unknown` while neither is, `unavailable` where it is not sold.
 */
export type StatePrice =
  | { readonly kind: 'whole' | 'before-fee'; readonly cents: Cents }
  | { readonly kind: 'unknown' | 'unavailable' };

/**
 * What a product of several states costs in one of them, ticked or not: one that is not is priced as if it were, so that
 * the tick which makes it bulk shows the price in bulk.
 */
export function statePriceOf(
  model: ProductModel,
  state: Jurisdiction,
  answers: Answers,
  catalogue: Catalogue,
): StatePrice {
  if (catalogue.version === null) return { kind: 'unknown' };
  const ticked = model.states === undefined ? [] : tickedStates(model.states, answers);
  const pieces = ticked.includes(state) ? ticked.length : ticked.length + 1;
  const place = { model: productSoldAs(model, findMonths(model, answers, ''), pieces), state };
  const cents = productPriceCents(place, answers, catalogue);
  if (cents !== undefined) return { kind: 'whole', cents };
  if (priceProduct(place, answers, catalogue).pricing.kind === 'unavailable') return { kind: 'unavailable' };
  const filed = findProduct(catalogue.filingProducts, place.model.match);
  if (model.from !== 'filing_products' || filed === undefined) return { kind: 'unknown' };
  return { kind: 'before-fee', cents: filed.price * (model.bothCompanies === true ? 2 : 1) };
}

/** What several products cost together in one state. */
export function addStatePrices(prices: readonly StatePrice[]): StatePrice {
  let cents = 0;
  let kind: 'whole' | 'before-fee' = 'whole';
  for (const price of prices) {
    if (!('cents' in price)) return price;
    if (price.kind === 'before-fee') kind = price.kind;
    cents += price.cents;
  }
  return { kind, cents };
}
