import { answersOf } from '#domain/answers/answers.ts';
import type { Cart } from '#domain/cart/cart.ts';
import type { Coupon } from '#domain/catalogue/catalogue.ts';
import { deriveCart } from '#domain/cart/derive-cart.ts';
import type { CartDomain, DomainRecord } from '#domain/domain-names/domain-record.ts';
import type { Facts } from '#domain/facts.ts';
import { evaluateAnswers } from '#domain/relevance/relevance.ts';
import { makeRecord, orderDomains } from '../../../fixtures/domain-order-answers.ts';
import { fixtureCatalogue } from '../../../fixtures/fixture-catalogue.ts';
import { copyForm, loadForm } from '../copy-form.ts';

export const SLUG = 'domain-order';
export const root = copyForm(SLUG);
export const { form, factsOf } = await loadForm(SLUG, root);

/** Returns facts with quotes of a registrar. */
export function factsFor(records: readonly DomainRecord[], pageID = SLUG): Facts {
  const domains = Object.fromEntries(records.map((record) => [record.domain, record]));
  return { ...factsOf(pageID), catalogue: fixtureCatalogue, quotes: { domains } };
}

export function cartOf(domains: readonly CartDomain[], facts: Facts, more = {}): Cart {
  return deriveCart(form, evaluateAnswers(form, answersOf(orderDomains(domains, more)), facts), facts);
}

/** A discount of one eighth. */
const coupon: Coupon = {
  id: 9_901,
  name: 'An eighth',
  dollar_value: null,
  percent_value: 1_250,
  product_id_restrictions: [],
};

export function withCoupon(facts: Facts): Facts {
  const page = { ...facts.page, coupons: [coupon.id] };
  return { ...facts, page, catalogue: { ...facts.catalogue, coupons: [coupon] } };
}

/** Records of every kind. */
export const records = [
  makeRecord('one.com'),
  makeRecord('two.co.uk', { create: { amount: 799 }, renew: { amount: 1_199 } }),
  makeRecord('gold.com', { premium: true, create: { amount: 250_000 }, renew: { amount: 250_000 } }),
  makeRecord('sold.com', { thirdParty: true, create: { amount: 1 }, purchase: { amount: 49_900 } }),
];
