import { describe, expect, it } from 'vitest';
import type { CartProduct } from '#domain/cart/cart.ts';
import {
  bundledCents,
  companiesOf,
  paidPieces,
  productAmounts,
} from '#domain/cart/prices/product-amounts.ts';
import { derive, only } from '../derived-cart-fixture.ts';
import { formation, llcInWyoming } from '../form-fixture.ts';

const [filing] = derive(llcInWyoming, only(formation)).products;
if (filing === undefined) throw new Error('The formation has no price.');

const make = (product: Partial<CartProduct> = {}): CartProduct => ({
  ...filing,
  price: 1_000,
  baseFee: 200,
  processingSurcharge: 30,
  quantity: 3,
  stateFee: 230 * (product.quantity ?? 3),
  ...product,
});
const domain = {
  duration: 1,
  subTotal: 900,
  create: { amount: 900 },
  renew: { amount: 1_100 },
};
const domains = [
  { ...domain, domain: 'a.com', bundled: { create: 700, renew: 700 } },
  { ...domain, domain: 'b.com' },
];

describe('productAmounts', () => {
  it.each<[string, Partial<CartProduct>, readonly [number, number, number]]>([
    ['all units', {}, [3_000, 690, 0]],
    ['both companies', { includedInBothCompanies: true }, [6_000, 1_380, 0]],
    ['the card fee for each unit', { ccFee: 50, includedInBothCompanies: true }, [6_000, 1_380, 300]],
    ['no bundled unit, but its state fee', { bundled: true, ccFee: 50 }, [2_000, 690, 0]],
    ['the month of a subscription', { price_monthly: 90, quantity: 1 }, [90, 230, 0]],
    ['nothing during a free trial', { hasFreeTrial: true }, [0, 690, 0]],
    ['the price after coupons', { discountedPrice: 2_500, stateFee: 190 }, [2_500, 190, 0]],
    ['its domains', { domains, quantity: 1 }, [1_000, 230, 0]],
    ['its domains without the bundled year', { domains, quantity: 1, bundled: true }, [300, 230, 0]],
  ])(
    'multiplies prices and fees by units and companies, and counts %s',
    (_, product, [price, fee, cardFee]) => {
      expect(productAmounts(make(product))).toEqual({ price, fee, cardFee });
    },
  );

  it('counts all units except a bundled unit, and counts domains as one unit', () => {
    expect(paidPieces(make())).toBe(3);
    expect(paidPieces(make({ bundled: true }))).toBe(2);
    expect(paidPieces(make({ includedInBothCompanies: true }))).toBe(6);
    expect(paidPieces(make({ bundled: true, domains, quantity: 1 }))).toBe(1);
    expect(companiesOf(make())).toBe(1);
  });

  it('includes a unit or the year of a domain in the bundle', () => {
    expect(bundledCents(make())).toBe(0);
    expect(bundledCents(make({ domains }))).toBe(0);
    expect(bundledCents(make({ bundled: true }))).toBe(1_000);
    expect(bundledCents(make({ bundled: true, domains }))).toBe(700);
  });
});
