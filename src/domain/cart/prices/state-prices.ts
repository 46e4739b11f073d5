import type { Answers } from '../../answers/answers.ts';
import type { Catalogue, Jurisdiction } from '../../catalogue/catalogue.ts';
import type { ProductModel } from '../../products/product-model.ts';
import type { Cents } from '../../money.ts';
import type { SoldPlace } from '../../products/sold/sold-places.ts';
import { findProduct } from '../../products/find-product.ts';
import { priceProduct } from './price-product.ts';
import { productAmounts } from './product-amounts.ts';
import { soldByAnswers } from '../../products/sold/sold-as.ts';
import { checkedStates } from '../../products/checked-states.ts';

/**
 * The price of a product in one state, in cents, before bundles and coupons. `whole` is the full price.
 * `before-fee` is the seller's price while the state fee is unknown.
 */
export type StatePrice =
  | {
      readonly kind: 'whole' | 'before-fee';
      readonly cents: Cents;
      /** The part that renews, shortest term first. Undefined for a one-time purchase. */
      readonly renewals?: readonly StateRenewal[];
    }
  | { readonly kind: 'unknown' | 'unavailable' };

/** A price that is at least partly known. */
export type KnownPrice = Extract<StatePrice, { readonly cents: Cents }>;

/** A renewal price in cents, due every `months` months. */
export interface StateRenewal {
  readonly cents: Cents;
  readonly months: number;
}

/** Returns the renewal of a product: the seller's price, without the state fee. */
function renewalsOf(cents: Cents, months: number | null | undefined): Pick<KnownPrice, 'renewals'> {
  return cents === 0 || months === null || months === undefined ? {} : { renewals: [{ cents, months }] };
}

/** Returns the price of a product without bundles and coupons, in cents; undefined while unknown. */
export function priceAt(place: SoldPlace, answers: Answers, catalogue: Catalogue): KnownPrice | undefined {
  const { pricing } = priceProduct(place, answers, catalogue);
  if (pricing.kind !== 'priced') return undefined;
  const { price, fee, cardFee } = productAmounts(pricing.product);
  return { kind: 'whole', cents: price + fee + cardFee, ...renewalsOf(price, pricing.product.duration) };
}

/**
 * Returns the price of a product in one of several states. Prices an unchecked state as if it were checked.
 * If checking the state would reach the bulk minimum, returns the bulk price.
 */
export function statePriceOf(
  model: ProductModel,
  state: Jurisdiction,
  answers: Answers,
  catalogue: Catalogue,
): StatePrice {
  if (catalogue.version === null) return { kind: 'unknown' };
  const checked = model.states === undefined ? [] : checkedStates(model.states, answers);
  const pieces = checked.includes(state) ? checked.length : checked.length + 1;
  const place = { model: soldByAnswers(model, answers, '', pieces), state };
  const known = priceAt(place, answers, catalogue);
  if (known !== undefined) return known;
  if (priceProduct(place, answers, catalogue).pricing.kind === 'unavailable') return { kind: 'unavailable' };
  const filed = findProduct(catalogue.filingProducts, place.model.match);
  if (model.from !== 'filing_products' || filed === undefined) return { kind: 'unknown' };
  const cents = filed.price * (model.bothCompanies === true ? 2 : 1);
  return { kind: 'before-fee', cents, ...renewalsOf(cents, filed.duration) };
}

/** Sums the prices of several products in one state. */
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
