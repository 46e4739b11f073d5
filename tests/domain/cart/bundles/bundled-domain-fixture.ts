import { answersOf } from '#domain/answers/answers.ts';
import type { Cart } from '#domain/cart/cart.ts';
import { deriveCart } from '#domain/cart/derive-cart.ts';
import type { DomainRecord } from '#domain/domain-names/domain-record.ts';
import { makeRecord } from '../../../fixtures/domain-order-answers.ts';
import { only } from '../derived-cart-fixture.ts';
import { always, book } from '../form-fixture.ts';
import { makeBundle, makeOffers } from '../offers-fixture.ts';

/**
 * Derives the cart of the "Start Bundle" with the domain a.com. The bundle covers up to $50.00 a year.
 * @param prices changes of the domain's prices, $10.00 in the first year and $20.00 in each other
 */
export function deriveBundledDomain(duration = 1, prices: Partial<DomainRecord> = {}): Cart {
  const form = only({ ...book, from: 'domains', selectedWhen: always, domains: 'domains' });
  const facts = makeOffers({ bundles: [500] }, { bundles: [makeBundle({ product_ids: [400] })] });
  const quotes = { domains: { 'a.com': makeRecord('a.com', prices) } };
  return deriveCart(form, answersOf({ domains: [{ domain: 'a.com', duration }] }), { ...facts, quotes });
}
