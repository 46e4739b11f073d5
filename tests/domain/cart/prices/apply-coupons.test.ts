import { describe, expect, it } from 'vitest';
import type { CartProduct } from '#domain/cart/cart.ts';
import { applyCoupons, pageCoupons } from '#domain/cart/prices/apply-coupons.ts';
import type { Coupon } from '#domain/catalogue/catalogue.ts';
import { derive, only } from '../derived-cart-fixture.ts';
import { formation, llcInWyoming } from '../form-fixture.ts';
import { makeCoupon, makeOffers } from '../offers-fixture.ts';

const [filing] = derive(llcInWyoming, only(formation)).products;
if (filing === undefined) throw new Error('The formation has no price.');

const five = makeCoupon({ id: 1, dollar_value: 500 });
const half = makeCoupon({ id: 2, percent_value: 5_000 });

/** Applies coupons to the formation, which costs $100.00 with a fee of $100.00. */
const apply = (coupons: readonly Coupon[], product: Partial<CartProduct> = {}): CartProduct => {
  const made = { ...filing, ...product };
  applyCoupons(made, coupons);
  return made;
};

describe('pageCoupons', () => {
  it('returns the coupons in the catalog in page order', () => {
    const offers = (coupons: readonly number[]) => makeOffers({ coupons }, { coupons: [five, half] });
    expect(pageCoupons(offers([2, 777, 1]))).toEqual([half, five]);
    expect(pageCoupons(makeOffers({}, { coupons: [five] }))).toEqual([]);
  });
});

describe('applyCoupons', () => {
  it.each([
    ['an amount', [five], [9_500, 10_000], [1]],
    ['a share', [half], [5_000, 5_000], [2]],
    ['an amount before a share', [five, half], [4_750, 5_000], [1, 2]],
    ['nothing', [makeCoupon({ id: 3 })], [10_000, 10_000], [3]],
  ])('reduces price and state fee by %s', (_, coupons, [price, stateFee], ids) => {
    expect(apply(coupons)).toMatchObject({ appliedCoupons: ids, discountedPrice: price, stateFee });
  });

  it('deducts an amount once for all units', () => {
    expect(apply([five], { quantity: 3, stateFee: 30_000 })).toMatchObject({
      discountedPrice: 29_500,
      stateFee: 30_000,
    });
  });

  it('does not mark a coupon as applied when nothing is left to deduct', () => {
    const all = makeCoupon({ id: 4, percent_value: 10_000 });
    expect(apply([all, five])).toMatchObject({ appliedCoupons: [4], discountedPrice: 0, stateFee: 0 });
    expect(apply([five], { price: 0, baseFee: 0, stateFee: 0 })).not.toHaveProperty('appliedCoupons');
    expect(apply([five], { price: 0 })).toMatchObject({
      discountedPrice: 0,
      stateFee: 9_500,
      originalStateFee: 10_000,
    });
  });

  it('applies to the named products, or to all', () => {
    const named = makeCoupon({ id: 5, dollar_value: 500, product_id_restrictions: [filing.product_id, 9] });
    expect(apply([named]).appliedCoupons).toEqual([5]);
    expect(apply([named], { product_id: 8 })).not.toHaveProperty('discountedPrice');
    expect(apply([named, half], { product_id: 8 }).appliedCoupons).toEqual([2]);
  });

  it.each<[string, Partial<CartProduct>]>([
    ['in a bundle', { bundled: true }],
    ['of a subscription', { bundle_type: 'subscription' }],
    ['in its free trial', { hasFreeTrial: true }],
  ])('ignores products %s', (_, product) => {
    expect(apply([five, half], product)).toEqual({ ...filing, ...product });
  });

  it('applies to bundles that are not subscriptions', () => {
    expect(apply([five], { bundle_type: 'other' }).appliedCoupons).toEqual([1]);
  });
});
