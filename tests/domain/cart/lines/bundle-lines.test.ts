import { describe, expect, it } from 'vitest';
import type { CartProduct } from '#domain/cart/cart.ts';
import { bundleLine } from '#domain/cart/lines/bundle-lines.ts';
import { derive, only } from '../derived-cart-fixture.ts';
import { agent, llcInWyoming } from '../form-fixture.ts';
import { makeBundle, makeOffers } from '../offers-fixture.ts';

const facts = makeOffers({ bundles: [500] }, { bundles: [makeBundle({ product_ids: [100] })] });
const [bundle] = derive(llcInWyoming, only(agent), facts).products;
if (bundle?.isBundle !== true) throw new Error('The page sells no bundle.');

const lineOf = (product: Partial<CartProduct> = {}, worthCents = 0) =>
  bundleLine({ product: { ...bundle, ...product }, items: ['Agent'], worthCents, order: 10 });

describe('bundleLine', () => {
  it('includes the term of the bundle when the bundle renews yearly', () => {
    expect(lineOf()).toMatchObject({ priceCents: 15_000, renewals: [{ cents: 15_000 }], months: 12 });
    expect(lineOf({ duration: 24 })).toMatchObject({ renewals: [{ cents: 7_500, months: 12 }], months: 24 });
  });

  it('omits the term when the bundle has no renewal or no price', () => {
    const once = lineOf({ duration: null });
    expect(once.renewals).toEqual([]);
    expect(once).not.toHaveProperty('months');
    expect(lineOf({ price: 0 })).not.toHaveProperty('months');
  });

  it('crosses out the separate prices when their sum is higher', () => {
    expect(lineOf({}, 15_001)).toMatchObject({ originalPriceCents: 15_001 });
    expect(lineOf({}, 15_000)).not.toHaveProperty('originalPriceCents');
  });

  it('crosses out its own price when a coupon lowers it, also for two companies', () => {
    const discountedPrice = 9_000;
    expect(lineOf({ discountedPrice })).toMatchObject({ priceCents: 9_000, originalPriceCents: 15_000 });
    expect(lineOf({ discountedPrice, includedInBothCompanies: true })).toMatchObject({
      priceCents: 18_000,
      originalPriceCents: 30_000,
      quantity: 2,
    });
  });

  it('uses the monthly price when the bundle has a monthly price', () => {
    expect(lineOf({ price_monthly: 1_300, duration: 1 })).toMatchObject({
      priceCents: 1_300,
      renewals: [{ cents: 1_300, months: 1, after: { days: 0, months: 1 } }],
      months: 1,
    });
  });
});
