import { describe, expect, it } from 'vitest';
import { defaultText } from '#definitions/emit/default-texts.ts';
import { findTrial } from '#domain/cart/schedule/renewal.ts';
import { yearlyCentsOf } from './schedule/renewing.ts';
import type { Cart, LineItem } from '#domain/cart/cart.ts';
import { describeTrial } from '#domain/cart/lines/trial-text.ts';
import { findProductTrial } from '#domain/cart/prices/product-trial.ts';
import { answersOf } from '#domain/answers/answers.ts';
import { derive, tick } from './derived-cart-fixture.ts';
import { book, makeForm } from './form-fixture.ts';
import { makeBundle, makeCoupon, makeOffers } from './offers-fixture.ts';

const BOOK = 400;
const trial = { has_free_trial: true, trial_duration_days: 90, duration: 12, price: 10_800 };

/** Returns the facts of a page with these offers and changed properties of the book in the catalog. */
function factsWith(words: object, ...offers: Parameters<typeof makeOffers>) {
  const facts = makeOffers(...offers);
  const simpleProducts = facts.catalogue.simpleProducts.map((product) =>
    product.id === BOOK ? { ...product, ...words } : product,
  );
  return { ...facts, catalogue: { ...facts.catalogue, simpleProducts } };
}

/** Returns the cart of an LLC with a book. */
function cartWith(words: object, ...[page = {}, offers]: Partial<Parameters<typeof makeOffers>>): Cart {
  return derive(tick('corporateBook'), makeForm(), factsWith(words, page, offers));
}

function bookLine({ lines }: Cart): LineItem | undefined {
  return lines.find(({ id }) => id === 'corporate-book');
}

describe('a product with a free trial', () => {
  it('costs nothing today and its price after the trial', () => {
    const [without, during] = [cartWith({ ...trial, has_free_trial: false }), cartWith(trial)];
    expect((without.totalCents ?? 0) - (during.totalCents ?? 0)).toBe(10_800);
    expect(yearlyCentsOf(during)).toBe(yearlyCentsOf(without));
    expect(bookLine(during)).toMatchObject({
      priceCents: 0,
      renewals: [{ cents: 10_800, months: 12, after: { days: 90, months: 0 } }],
    });
  });

  it('explains the trial in its reason and crosses out no price', () => {
    const line = bookLine(cartWith(trial));
    expect(line?.reason?.text).toMatch(/ Free for 90 days, then \$108\.00 \/ year\.$/);
    expect(line).not.toHaveProperty('originalPriceCents');
  });

  it('includes the trial and the price in the cart product', () => {
    const product = cartWith(trial).products.find(({ product_id }) => product_id === BOOK);
    expect(product).toMatchObject({ price: 10_800, hasFreeTrial: true, freeTrialDuration: 90 });
  });

  it.each([
    ['the catalog has no trial', { has_free_trial: false }],
    ['the trial has zero days', { trial_duration_days: 0 }],
  ])('costs its price at once when %s', (_, words) => {
    const cart = cartWith({ ...trial, ...words });
    expect(bookLine(cart)).toMatchObject({ priceCents: 10_800 });
    expect(findTrial(bookLine(cart)?.renewals ?? [])).toBeUndefined();
    expect(cart.products.find(({ product_id }) => product_id === BOOK)).not.toHaveProperty('hasFreeTrial');
  });

  it('uses no coupon, because nothing is due today', () => {
    const coupon = makeCoupon({ id: 7, dollar_value: 500, product_id_restrictions: [BOOK] });
    const { products } = cartWith(trial, { coupons: [7] }, { coupons: [coupon] });
    expect(products.filter(({ appliedCoupons }) => appliedCoupons !== undefined)).toEqual([]);
  });

  it('costs the bundle price, without a trial, as part of a bundle', () => {
    const bundle = makeBundle({ product_ids: [BOOK] });
    const cart = cartWith(trial, { bundles: [500] }, { bundles: [bundle] });
    expect(bookLine(cart)).toBeUndefined();
    expect(cart.lines.find(({ kind }) => kind === 'bundle')).toMatchObject({ priceCents: 15_000 });
    expect(cart.lines.flatMap(({ renewals }) => findTrial(renewals) ?? [])).toEqual([]);
  });

  it('costs its price for each of two companies after the trial', () => {
    const both = { ...book, bothCompanies: true } as const;
    const facts = factsWith(trial, {});
    const line = bookLine(derive(tick('corporateBook'), makeForm({ primary: [], optional: [both] }), facts));
    expect(line).toMatchObject({
      priceCents: 0,
      renewals: [{ cents: 21_600, months: 12, after: { days: 90, months: 0 } }],
    });
  });

  it('reports its trial before it is chosen', () => {
    const { catalogue } = factsWith(trial, {});
    expect(findProductTrial({ model: book }, answersOf({}), catalogue)).toMatchObject({
      cents: 10_800,
      months: 12,
      after: { days: 90, months: 0 },
    });
  });
});

describe('describeTrial', () => {
  const trialOf = (days: number, cents: number, months: number | null) => ({
    label: 'Book',
    cents,
    months,
    after: { days, months: 0 },
  });

  it.each([
    ['a price for a year', trialOf(90, 10_800, 12), 'Free for 90 days, then $108.00 / year'],
    ['a price for two years', trialOf(60, 20_000, 24), 'Free for 60 days, then $200.00 / 2 years'],
    ['a price that is paid once', trialOf(30, 5_000, null), 'Free for 30 days, then $50.00'],
  ])('describes %s with its term', (_, words, text) => {
    expect(describeTrial(words, defaultText)).toBe(text);
  });
});
