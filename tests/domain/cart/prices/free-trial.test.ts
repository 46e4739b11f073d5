import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import { findFreeTrial } from '#domain/cart/prices/price-product.ts';
import { renewalsOf } from '#domain/cart/schedule/product-renewals.ts';
import { findTrial } from '#domain/cart/schedule/renewal.ts';
import type { CartProduct } from '#domain/cart/cart.ts';
import { findProductTrial } from '#domain/cart/prices/product-trial.ts';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { catalogue, makeSimple } from '../catalogue-fixture.ts';
import { derive, only } from '../derived-cart-fixture.ts';
import { always, book, makeFacts } from '../form-fixture.ts';

const trial = { has_free_trial: true, trial_duration_days: 60, price: 900 };

describe('findFreeTrial', () => {
  it('returns the days of the trial', () => {
    expect(findFreeTrial(trial)).toStrictEqual({ freeTrialDuration: 60 });
  });

  it.each([{ has_free_trial: false }, { trial_duration_days: 0 }, { price: 0 }])(
    'returns no trial with %j',
    (change) => {
      expect(findFreeTrial({ ...trial, ...change })).toStrictEqual({});
    },
  );
});

describe('the trial of a product in the cart', () => {
  const simpleProducts = [makeSimple({ id: 400, kind: 'corporate-book', duration: 12, ...trial })];
  const form = only({ ...book, selectedWhen: always });
  const answers = { companyInformation: { certificateQuantity: 3 } };
  const [product] = derive(answers, form, makeFacts({ simpleProducts })).products;
  if (product === undefined) throw new Error('The book has no price.');

  const trialOf = (sold: CartProduct) => findTrial(renewalsOf(sold, 'Book'));
  const after = { days: 60, months: 0 };

  it('costs the price of all units when the trial ends', () => {
    expect(trialOf(product)).toEqual({ label: 'Book', cents: 2_700, months: 12, after });
  });

  it('covers only units outside of a bundle', () => {
    expect(trialOf({ ...product, bundled: true })).toEqual({
      label: 'Book',
      cents: 1_800,
      months: 12,
      after,
    });
    expect(trialOf({ ...product, quantity: 1, bundled: true })).toBeUndefined();
  });

  it('remains undefined when the product has no trial', () => {
    const { freeTrialDuration: _, ...plain } = product;
    expect(trialOf(plain)).toBeUndefined();
  });

  it('appears before the product is chosen, once prices have loaded', () => {
    const known: Catalogue = { ...catalogue, simpleProducts };
    const find = (used = known) => findProductTrial({ model: book }, answersOf({}), used);
    expect(find()).toMatchObject({ cents: 900, months: 12, after });
    expect(find({ ...known, simpleProducts: [] })).toBeUndefined();
    expect(find(catalogue)).toBeUndefined();
  });
});
