import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnswersDocument } from '#domain/answers.ts';
import { answersOf } from '#domain/answers.ts';
import { deriveCart } from '#domain/cart/derive-cart.ts';
import type { Cart, CartProduct } from '#domain/cart.ts';
import type { Coupon } from '#domain/catalogue.ts';
import type { Facts } from '#domain/facts.ts';
import { setAtPath } from '#domain/path.ts';
import { agent, book, formation, makeForm, seal, taxId } from './form-fixture.ts';
import { makeBundle, makeCoupon, makeOffers, subscription } from './offers-fixture.ts';

const productId = fc.constantFrom(100, 101, 200, 300, 400, 401, 500, 501);
const coupons = fc.array(
  fc.record({
    isAmount: fc.boolean(),
    value: fc.integer({ min: 0, max: 10_000 }),
    product_id_restrictions: fc.uniqueArray(productId, { maxLength: 3 }),
  }),
  { maxLength: 4 },
);
const bundles = fc.array(
  fc.record({
    product_ids: fc.uniqueArray(fc.constantFrom(100, 101, 200, 300, 400, 401), { maxLength: 4 }),
    ra_product_count: fc.integer({ min: 0, max: 2 }),
    limit: fc.option(fc.uniqueArray(fc.constantFrom('WY', 'MT'), { minLength: 1 })),
  }),
  { maxLength: 2 },
);

const facts: fc.Arbitrary<Facts> = fc
  .record({ coupons, bundles, subscriptionBundles: fc.boolean() })
  .map(({ coupons: off, bundles: sold, subscriptionBundles }) =>
    makeOffers(
      {
        coupons: off.map((_, index) => index),
        bundles: sold.map((_, index) => 500 + index),
        subscriptionBundles,
      },
      {
        subscriptionBundles: [subscription],
        coupons: off.map(({ isAmount, value, product_id_restrictions }, id) =>
          makeCoupon({ id, product_id_restrictions, [isAmount ? 'dollar_value' : 'percent_value']: value }),
        ),
        bundles: sold.map(({ limit, ...bundle }, index) =>
          makeBundle(
            { product_id: 500 + index, ...bundle },
            { jurisdiction_limit_toggle: limit !== null, jurisdiction_limit_select: limit ?? [] },
          ),
        ),
      },
    ),
  );

const tickbox = fc.constantFrom(true, false, undefined);
const givenAnswers = fc.record({
  billingType: fc.constantFrom('monthly', 'yearly', undefined),
  'companyInformation.state': fc.constantFrom('WY', 'MT'),
  'companyInformation.entityType': fc.constantFrom({ key: 'LLC' }, { key: 'Corp' }, { key: 'NP Corp' }),
  'companyInformation.certificateQuantity': fc.integer({ min: 1, max: 99 }),
  'productState.taxID.checked': tickbox,
  'productState.corporateBook.checked': tickbox,
  'productState.seal.checked': tickbox,
});

type Given = readonly (readonly [string, unknown])[];

function documentFrom(entries: Given): AnswersDocument {
  const document: Record<string, unknown> = {};
  for (const [path, value] of entries) setAtPath(document, path, value);
  return document;
}

const form = makeForm({
  primary: [
    { ...agent, bothCompanies: true },
    { ...formation, cardFee: true },
  ],
  optional: [taxId, book, { ...seal, bothCompanies: true }],
});

function derive(given: Given, known: Facts): Cart {
  return deriveCart(form, answersOf(documentFrom(given)), known);
}

/** Rounds a fraction half up. */
function round(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator);
}

/** What a product counts with, told anew in whole numbers: fractions are kept to the end. */
function countOf(product: CartProduct, off: readonly Coupon[]): bigint {
  const companies = product.includedInBothCompanies === true ? 2n : 1n;
  const quantity = BigInt(product.quantity);
  const surcharge = BigInt(product.processingSurcharge) * quantity;
  const stateFee = BigInt(product.stateFee) * quantity;
  if (product.bundled === true)
    return companies * (BigInt(product.price) * (quantity - 1n) + stateFee + surcharge);
  if (product.bundle_type === 'subscription') return companies * round(BigInt(product.price), 12n);
  let amounts: readonly [price: bigint, fee: bigint] = [BigInt(product.price) * quantity, stateFee];
  let scale = 1n;
  for (const { dollar_value, percent_value, product_id_restrictions: ids } of off) {
    if (ids.length > 0 && !ids.includes(product.product_id)) continue;
    const [price, fee] = amounts;
    if (dollar_value === null) {
      const kept = 10_000n - BigInt(percent_value ?? 0);
      amounts = [price * kept, fee * kept];
      scale *= 10_000n;
    } else {
      const left = price - BigInt(dollar_value) * scale;
      const rest = fee + (left < 0n ? left : 0n);
      amounts = [left < 0n ? 0n : left, rest < 0n ? 0n : rest];
    }
  }
  const [price, fee] = amounts;
  const cardFee = BigInt(product.ccFee ?? 0) * quantity;
  return companies * (round(price, scale) + round(fee, scale) + surcharge + cardFee);
}

describe('a cart with any bundles and coupons', () => {
  it('has a total that is the sum of its lines, none of them below zero', () => {
    fc.assert(
      fc.property(givenAnswers, facts, (answers, known) => {
        const { lines, totalCents, yearlyCents } = derive(Object.entries(answers), known);
        fc.pre(totalCents !== null);
        expect(totalCents).toBe(lines.reduce((sum, line) => sum + line.priceCents, 0));
        expect(yearlyCents).toBe(lines.reduce((sum, line) => sum + line.yearlyCents, 0));
        expect(lines.every((line) => Number.isSafeInteger(line.priceCents) && line.priceCents >= 0)).toBe(
          true,
        );
        expect(lines.every((line) => (line.originalPriceCents ?? Infinity) > line.priceCents)).toBe(true);
        expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
      }),
      { numRuns: 300 },
    );
  });

  it('agrees to the cent with exact arithmetic, rounded half up once an amount', () => {
    fc.assert(
      fc.property(givenAnswers, facts, (answers, known) => {
        const { products, totalCents } = derive(Object.entries(answers), known);
        fc.pre(totalCents !== null);
        const exact = products.reduce((sum, product) => sum + countOf(product, known.catalogue.coupons), 0n);
        expect(BigInt(totalCents ?? -1)).toBe(exact);
      }),
      { numRuns: 300 },
    );
  });

  it('depends on the final answers alone, and is the same again after a tick is taken back', () => {
    const options = fc.constantFrom('taxID', 'corporateBook', 'seal');
    fc.assert(
      fc.property(givenAnswers, facts, options, (answers, known, name) => {
        const path = `productState.${name}.checked`;
        const given: Given = [...Object.entries(answers), [path, false]];
        const before = derive(given, known);
        const document = documentFrom(given);
        deriveCart(form, answersOf({ ...document, productState: { [name]: { checked: true } } }), known);
        expect(derive(given, known)).toEqual(before);
        expect(
          derive(
            given.toReversed().filter(([at, value]) => at !== path || value === false),
            known,
          ),
        ).toEqual(before);
      }),
    );
  });

  it('has each product in one bundle at most, and sells each bundle once', () => {
    fc.assert(
      fc.property(givenAnswers, facts, (answers, known) => {
        const { products } = derive(Object.entries(answers), known);
        const sold = products.filter(({ isBundle }) => isBundle === true);
        expect(new Set(sold.map(({ product_id }) => product_id)).size).toBe(sold.length);
        const ids = sold.flatMap(({ product_ids }) => product_ids ?? []);
        expect(new Set(ids).size).toBe(ids.length);
        for (const { bundled, bundleID } of products) {
          expect(bundled === true).toBe(sold.some(({ product_id }) => product_id === bundleID));
        }
      }),
    );
  });
});
