import type { Answers } from '../../answers/answers.ts';
import type { Catalogue, Jurisdiction } from '../../catalogue/catalogue.ts';
import type { ProductModel } from '../../products/product-model.ts';
import type { Cents } from '../../money.ts';
import type { SoldPlace } from '../../products/sold/sold-places.ts';
import { findProduct } from '../../products/find-product.ts';
import { priceProduct } from './price-product.ts';
import { productAmounts } from './product-amounts.ts';
import { soldByAnswers } from '../../products/sold/sold-as.ts';
import { tickedStates } from '../../products/ticked-states.ts';

/**
 * What a product costs in one of its states, in cents before bundles and coupons: all of it, or our own price where the
 * state's fee comes on top and is not known yet; `unknown` while neither is, `unavailable` where it is not sold.
 */
export type StatePrice =
  | {
      readonly kind: 'whole' | 'before-fee';
      readonly cents: Cents;
      /** What of it renews, and after how many months, the soonest first; nothing for what is bought once. */
      readonly renewals?: readonly StateRenewal[];
    }
  | { readonly kind: 'unknown' | 'unavailable' };

/** A price of which something is known. */
export type KnownPrice = Extract<StatePrice, { readonly cents: Cents }>;

/** A price in cents that is due again every so many months. */
export interface StateRenewal {
  readonly cents: Cents;
  readonly months: number;
}

/** What of a product renews: our own price, never the state's fee. */
function renewalsOf(cents: Cents, months: number | null | undefined): Pick<KnownPrice, 'renewals'> {
  return cents === 0 || months === null || months === undefined ? {} : { renewals: [{ cents, months }] };
}

/** What a product costs by itself where it is sold, before bundles and coupons; undefined while that is not known. */
export function priceAt(place: SoldPlace, answers: Answers, catalogue: Catalogue): KnownPrice | undefined {
  const { pricing } = priceProduct(place, answers, catalogue);
  if (pricing.kind !== 'priced') return undefined;
  const { price, fee, cardFee } = productAmounts(pricing.product);
  return { kind: 'whole', cents: price + fee + cardFee, ...renewalsOf(price, pricing.product.duration) };
}

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
  const place = { model: soldByAnswers(model, answers, '', pieces), state };
  const known = priceAt(place, answers, catalogue);
  if (known !== undefined) return known;
  if (priceProduct(place, answers, catalogue).pricing.kind === 'unavailable') return { kind: 'unavailable' };
  const filed = findProduct(catalogue.filingProducts, place.model.match);
  if (model.from !== 'filing_products' || filed === undefined) return { kind: 'unknown' };
  const cents = filed.price * (model.bothCompanies === true ? 2 : 1);
  return { kind: 'before-fee', cents, ...renewalsOf(cents, filed.duration) };
}

/** What several products cost together in one state. */
export function addStatePrices(prices: readonly StatePrice[]): StatePrice {
  let cents = 0;
  let kind: KnownPrice['kind'] = 'whole';
  const byMonths = new Map<number, Cents>();
  for (const price of prices) {
    if (!('cents' in price)) return price;
    if (price.kind === 'before-fee') kind = price.kind;
    cents += price.cents;
    for (const renewal of price.renewals ?? [])
      byMonths.set(renewal.months, (byMonths.get(renewal.months) ?? 0) + renewal.cents);
  }
  const renewals = [...byMonths].map(([months, due]) => ({ months, cents: due }));
  if (renewals.length === 0) return { kind, cents };
  return { kind, cents, renewals: renewals.sort((one, other) => one.months - other.months) };
}
