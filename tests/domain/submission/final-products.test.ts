import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import { deriveCart } from '#domain/cart/derive-cart.ts';
import { buildFinalProducts } from '#domain/submission/final-products.ts';
import type { Facts } from '#domain/facts.ts';
import { tick } from '../cart/derived-cart-fixture.ts';
import { agent, book, makeForm, seal } from '../cart/form-fixture.ts';
import { makeBundle, makeCoupon, makeOffers } from '../cart/offers-fixture.ts';

const form = makeForm({ primary: [agent], optional: [{ ...book, payload: 'none' }, seal] });
const answers = answersOf(tick('corporateBook', 'seal'));
const bundle = makeBundle({ product_ids: [400, 300], ra_product_count: 1 });
const coupon = makeCoupon({ id: 9, percent_value: 1_000 });

function finalProducts(facts: Facts) {
  return buildFinalProducts(form, answers, deriveCart(form, answers, facts), facts);
}

describe('buildFinalProducts', () => {
  it('returns the products of the cart', () => {
    expect(finalProducts(makeOffers({}))).toMatchObject([
      { product_id: 100, product_option_id: null, quantity: 1, data: { state: 'WY' } },
      { product_id: 400, quantity: 1, data: {} },
      { product_id: 401, quantity: 1, data: {} },
    ]);
  });

  it('nests the products of a bundle in the data of the bundle', () => {
    const products = finalProducts(makeOffers({ bundles: [500] }, { bundles: [bundle] }));
    expect(products).toMatchObject([
      {
        product_id: 500,
        product_option_id: null,
        quantity: 1,
        data: {
          products: [
            { product_id: 100, data: { state: 'WY' }, bundled: true, bundleID: 500 },
            { product_id: 400, data: {}, bundled: true, bundleID: 500 },
            { product_id: 300, product_option_id: null, quantity: 1, data: {}, bundled: true, bundleID: 500 },
          ],
        },
      },
      { product_id: 401 },
    ]);
  });

  it('adds a coupon as a product after the discounted product', () => {
    const coupons = { coupons: [9] };
    expect(finalProducts(makeOffers(coupons, { coupons: [coupon] })).slice(0, 2)).toMatchObject([
      { product_id: 100 },
      {
        product_id: 9,
        product_option_id: null,
        quantity: 1,
        data: { product_id: 100 },
        bundled: false,
        bundleID: null,
      },
    ]);
    const both = makeOffers({ ...coupons, bundles: [500] }, { coupons: [coupon], bundles: [bundle] });
    expect(finalProducts(both).map(({ product_id, bundleID }) => [product_id, bundleID])).toEqual([
      [500, undefined],
      [9, 500],
      [401, undefined],
      [9, null],
    ]);
  });
});
