import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import {
  findSubscriptionOffer,
  isSubscribed,
  monthlyPrice,
} from '#domain/cart/bundles/subscription-offer.ts';
import type { CartProduct } from '#domain/cart/cart.ts';
import { derive, only } from '../derived-cart-fixture.ts';
import { formation, llcInWyoming } from '../form-fixture.ts';
import { makeOffers, subscription } from '../offers-fixture.ts';

const facts = makeOffers({ subscriptionBundles: true }, { subscriptionBundles: [subscription] });
const monthly = answersOf({ billingType: { key: 'monthly', value: 'Monthly' } });
const [company] = derive(llcInWyoming, only(formation)).products;
if (company === undefined) throw new Error('The form sells no formation.');

const findFor = (...products: readonly Partial<CartProduct>[]) =>
  findSubscriptionOffer(
    products.map((product) => ({ ...company, ...product })),
    monthly,
    facts,
  );
const nothing = { offers: [], reports: [] };

describe('findSubscriptionOffer', () => {
  it('returns the catalog entry with its yearly and monthly price', () => {
    expect(findFor({})).toEqual({
      offers: [
        {
          type: 'subscription',
          id: 600,
          name: 'Wyoming Subscription',
          product_ids: [100, 200],
          agents: 0,
          items: [],
          jurisdictions: ['WY'],
          isAsked: true,
          price: 70_800,
          monthly: 5_900,
          duration: 1,
        },
      ],
      reports: [],
    });
  });

  it.each<[string, Partial<CartProduct>]>([
    ['has no entity type', { entityType: null }],
    ['has another entity type', { entityType: 'NP Corp' }],
    ['has no state', { state: null }],
    ['is filed with the federal government', { state: 'Federal' }],
  ])('skips a product that %s', (_, product) => {
    expect(findFor(product)).toEqual(nothing);
    // The next company in the cart counts.
    expect(findFor(product, {}).offers).toHaveLength(1);
  });

  it('returns no offer without a company', () => {
    expect(findFor()).toEqual(nothing);
  });

  it('reports a state without a subscription', () => {
    expect(findFor({ state: 'MT' })).toEqual({
      offers: [],
      reports: ['The catalog has no subscription bundle for MT.'],
    });
  });
});

describe('a subscription', () => {
  it('requires a page setting and monthly billing', () => {
    expect(isSubscribed(monthly, facts)).toBe(true);
    expect(isSubscribed(answersOf({ billingType: 'monthly' }), facts)).toBe(true);
    expect(isSubscribed(answersOf({ billingType: 'yearly' }), facts)).toBe(false);
    expect(isSubscribed(answersOf({}), facts)).toBe(false);
    expect(isSubscribed(monthly, makeOffers({ subscriptionBundles: false }))).toBe(false);
    expect(isSubscribed(monthly, makeOffers({}))).toBe(false);
  });

  it('costs a twelfth of the yearly price per month, half cents rounded up', () => {
    expect(monthlyPrice(70_800)).toBe(5_900);
    expect(monthlyPrice(82_806)).toBe(6_901);
    expect(monthlyPrice(5)).toBe(0);
  });
});
