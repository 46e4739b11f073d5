import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import { deriveCart } from '#domain/cart/derive-cart.ts';
import type { Cart } from '#domain/cart/cart.ts';
import type { Facts } from '#domain/facts.ts';
import type { CompiledForm } from '#domain/form.ts';
import type { ProductModel } from '#domain/products/product-model.ts';
import { buildCompanies } from '#domain/submission/company/companies.ts';
import type { FinalProduct } from '#domain/submission/submission.ts';
import type { CompanyModel } from '#domain/submission/submission-model.ts';
import { agent, book, formation, makeForm, seal, taxId } from '../../cart/form-fixture.ts';
import { makeBundle, makeCoupon, makeOffers } from '../../cart/offers-fixture.ts';
import { fillAnswers } from '../filled-form-fixture.ts';

const first: CompanyModel = {
  name: 'companyInformation.companyName',
  products: ['business-formation', 'registered-agent', 'tax-id', 'corporate-book'],
};
const second: CompanyModel = {
  name: 'companyInformation.altCompanyName',
  products: ['business-formation', 'registered-agent', 'seal'],
  fixed: { 'formationDetails.llc.managedType': 'Manager Managed' },
};
const companies = [first, second];

function isBoth(key: string): boolean {
  return companies.every(({ products }) => products.includes(key));
}

function twice(product: ProductModel): ProductModel {
  return isBoth(product.key) ? { ...product, bothCompanies: true } : product;
}

const single = makeForm();
const form: CompiledForm = {
  ...makeForm({ primary: [agent, formation].map(twice), optional: [taxId, book, seal].map(twice) }),
  submission: { action: 'process_signup', payload: 'order', companies },
};

function answersWith(...chosen: readonly string[]) {
  return answersOf(
    fillAnswers({ productState: Object.fromEntries(chosen.map((name) => [name, { checked: true }])) }),
  );
}

function build(facts: Facts, ...chosen: readonly string[]) {
  const answers = answersWith(...chosen);
  const cart = deriveCart(form, answers, facts);
  return { cart, companies: buildCompanies(form, answers, cart, facts) };
}

/** Returns the ids of an order's products, with the products of bundles nested. */
function idsOf(products: readonly FinalProduct[]): readonly unknown[] {
  return products.map(({ product_id, data }) => {
    const held = data['products'];
    return Array.isArray(held) ? [product_id, ...idsOf(held)] : product_id;
  });
}

const plain = makeOffers({});
const bundling = (product_ids: readonly number[]) =>
  makeOffers({ bundles: [500] }, { bundles: [makeBundle({ product_ids })] });

describe('buildCompanies', () => {
  it('returns one company for a form with a single company', () => {
    const answers = answersWith('seal');
    const cart = deriveCart(single, answers, plain);
    const built = buildCompanies(single, answers, cart, plain);
    expect(built.map(({ products }) => idsOf(products))).toEqual([[200, 100, 401]]);
  });

  it.each([
    [
      'a bundle with products of both companies to both companies',
      [100, 200],
      [],
      [[500, 200, 100]],
      [[500, 200, 100]],
    ],
    [
      'a bundle for both companies with the products of each company',
      [200, 401],
      ['seal'],
      [[500, 200], 100],
      [[500, 200, 401], 100],
    ],
    [
      'a bundle with products of one company to that company',
      [401],
      ['seal'],
      [200, 100],
      [200, 100, [500, 401]],
    ],
    [
      'additional bundle content to both companies',
      [200, 777],
      [],
      [[500, 200, 777], 100],
      [[500, 200, 777], 100],
    ],
    [
      "a product of the other company's bundle as a separate product",
      [400, 401],
      ['corporateBook', 'seal'],
      [200, 100, [500, 400]],
      [200, 100, 401],
    ],
  ])('assigns %s', (_name, productIds, chosen, ofFirst, ofSecond) => {
    const built = build(bundling(productIds), ...chosen).companies;
    expect(built.map(({ products }) => idsOf(products))).toEqual([ofFirst, ofSecond]);
  });

  it('assigns a bundle without cart products to the first company', () => {
    const asked = { fieldKey: 'companyInformation.industry', fieldVal: 'Retail' };
    const bundle = makeBundle(
      { product_ids: [777] },
      { fieldTriggerToggle: true, orConditions: [{ andConditions: [asked] }] },
    );
    const facts = makeOffers({ bundles: [500] }, { bundles: [bundle] });
    const asking = { ...form, fixed: { 'companyInformation.industry': 'Retail' } };
    const cart = deriveCart(asking, answersWith(), facts);
    const built = buildCompanies(asking, answersWith(), cart, facts);
    expect(built.map(({ products }) => idsOf(products))).toEqual([
      [200, 100, [500, 777]],
      [200, 100],
    ]);
  });

  it("marks products of the other company's bundle", () => {
    const [, built] = build(bundling([400, 401]), 'corporateBook', 'seal').companies;
    expect(built?.products.find(({ product_id }) => product_id === 401)).toMatchObject({
      bundled: true,
      bundleID: 500,
    });
  });

  it('lists a coupon for each company with a discount', () => {
    const facts = makeOffers(
      { coupons: [9] },
      { coupons: [makeCoupon({ id: 9, dollar_value: 100, product_id_restrictions: [100, 401] })] },
    );
    const built = build(facts, 'seal').companies.map(({ products }) => idsOf(products));
    expect(built).toEqual([
      [200, 100, 9],
      [200, 100, 9, 401, 9],
    ]);
  });
});

/** Counts how often a product of the cart is in an order, including bundles. */
function countIn(products: readonly FinalProduct[], id: number): number {
  return products.reduce((count, { product_id, data }) => {
    const held = data['products'];
    return count + (product_id === id ? 1 : 0) + (Array.isArray(held) ? countIn(held, id) : 0);
  }, 0);
}

const anyIds = fc.uniqueArray(fc.constantFrom(100, 200, 300, 400, 401), { maxLength: 4 });
const offers = fc
  .record({ product_ids: anyIds, agents: fc.integer({ min: 0, max: 1 }), off: fc.nat(20_000) })
  .map(({ product_ids, agents, off }) =>
    makeOffers(
      { bundles: [500], coupons: [9] },
      {
        bundles: [makeBundle({ product_ids, ra_product_count: agents })],
        coupons: [makeCoupon({ id: 9, dollar_value: off })],
      },
    ),
  );
const choices = fc.subarray(['taxID', 'corporateBook', 'seal']);

function totalOf(cart: Cart): number {
  if (cart.totalCents === null) throw new Error('The cart has a total');
  return cart.totalCents;
}

describe('an order of two companies with any choices and offers', () => {
  it('contains each product once per paid unit, for the companies that buy the product', () => {
    fc.assert(
      fc.property(choices, offers, (chosen, facts) => {
        const { cart, companies: built } = build(facts, ...chosen);
        for (const { key, product_id, isBundle, includedInBothCompanies } of cart.products) {
          const counts = built.map(({ products }) => countIn(products, product_id));
          const paid = includedInBothCompanies === true ? 2 : 1;
          expect(counts.reduce((sum, count) => sum + count, 0)).toBe(paid);
          if (isBundle === true) continue;
          expect(counts).toEqual(companies.map(({ products }) => (products.includes(key) ? 1 : 0)));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('costs the sum of separate orders, including coupons', () => {
    const facts = fc
      .nat(20_000)
      .map((off) => makeOffers({ coupons: [9] }, { coupons: [makeCoupon({ id: 9, dollar_value: off })] }));
    fc.assert(
      fc.property(choices, facts, (chosen, known) => {
        const alone = companies.map(({ products }) => {
          const own = (models: readonly ProductModel[]) => models.filter(({ key }) => products.includes(key));
          const { primary, optional } = single.cart;
          const ofOne = makeForm({ primary: own(primary), optional: own(optional) });
          return totalOf(deriveCart(ofOne, answersWith(...chosen), known));
        });
        expect(totalOf(build(known, ...chosen).cart)).toBe(alone.reduce((sum, cents) => sum + cents, 0));
      }),
    );
  });
});
