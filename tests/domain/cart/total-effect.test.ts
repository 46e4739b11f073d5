import { describe, expect, it } from 'vitest';
import type { AnswersDocument } from '#domain/answers/answers.ts';
import { answersOf } from '#domain/answers/answers.ts';
import { totalEffectCents } from '#domain/cart/total-effect.ts';
import { llcInWyoming, makeFacts } from './form-fixture.ts';
import { makeBundle, makeCoupon, makeFormWith, makeOffers } from './offers-fixture.ts';

const form = makeFormWith(
  'companyInformation.state',
  'companyInformation.entityType',
  'productState.seal.checked',
  'productState.corporateBook.checked',
  'productState.businessFormation.selectedFilingMethodKeys',
);
const seal = 'productState.seal.checked';
const corporateBook = 'productState.corporateBook.checked';

function effect(
  set: Readonly<Record<string, unknown>>,
  otherwise?: Readonly<Record<string, unknown>>,
  document: AnswersDocument = llcInWyoming,
  facts = makeFacts(),
) {
  return totalEffectCents(form, answersOf(document), facts, set, otherwise);
}

describe('what an answer does to the total', () => {
  it.each([
    ['adds what is ticked', { [seal]: true }, 3_333],
    ['adds several at once', { [seal]: true, [corporateBook]: true }, 8_333],
    ['is nothing for what changes nothing', { [seal]: false }, 0],
    [
      'tells what another filing method costs more',
      { 'productState.businessFormation.selectedFilingMethodKeys': { WY: 'wy-same-day' } },
      50_000,
    ],
    ['is below zero for another state that costs less', { 'companyInformation.state': 'MT' }, -6_500],
    ['is not known where nothing has a total then', { 'companyInformation.state': 'XX' }, undefined],
  ])('%s', (_, set, cents) => {
    expect(effect(set)).toBe(cents);
  });

  it('is told of a ticked option against unticking it', () => {
    const ticked = { ...llcInWyoming, productState: { seal: { checked: true } } };
    expect(effect({ [seal]: true }, undefined, ticked)).toBe(0);
    expect(effect({ [seal]: true }, { [seal]: false }, ticked)).toBe(3_333);
  });

  it('is not known while there is no total', () => {
    expect(effect({ [seal]: true }, undefined, {})).toBeUndefined();
  });

  it('holds what bundles and coupons make of it', () => {
    const book = makeBundle({ product_id: 501, product_ids: [400] });
    const bundled = makeOffers({ bundles: [501] }, { bundles: [book] });
    expect(effect({ [corporateBook]: true }, undefined, llcInWyoming, bundled)).toBe(9_000);
    const coupon = makeCoupon({ id: 1, percent_value: 5_000, product_id_restrictions: [401] });
    const reduced = makeOffers({ coupons: [1] }, { coupons: [coupon] });
    expect(effect({ [seal]: true }, undefined, llcInWyoming, reduced)).toBe(1_667);
  });
});
