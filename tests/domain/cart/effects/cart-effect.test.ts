import { describe, expect, it } from 'vitest';
import type { AnswerChanges, AnswersDocument } from '#domain/answers/answers.ts';
import { answersOf } from '#domain/answers/answers.ts';
import { evaluateAnswers } from '#domain/relevance/relevance.ts';
import { compareSurveys } from '#domain/cart/effects/cart-effect.ts';
import { planChange, withOutcome } from '#domain/cart/effects/planned-change.ts';
import { surveyCart } from '#domain/cart/effects/survey-cart.ts';
import { llcInWyoming, makeFacts } from '../form-fixture.ts';
import { makeBundle, makeCoupon, makeFormWith, makeOffers } from '../offers-fixture.ts';

const form = makeFormWith(
  'companyInformation.state',
  'companyInformation.entityType',
  'productState.seal.checked',
  'productState.corporateBook.checked',
  'productState.businessFormation.selectedFilingMethodKeys',
);
const seal = 'productState.seal.checked';
const corporateBook = 'productState.corporateBook.checked';

function effectOf(
  answers: AnswerChanges,
  document: AnswersDocument = llcInWyoming,
  facts = makeFacts(),
  model = form,
) {
  const given = answersOf(document);
  const survey = (from: typeof given) => surveyCart(model, evaluateAnswers(model, from, facts), facts);
  const outcome = planChange(model, given, facts, { answers });
  if (outcome === null) return null;
  return compareSurveys(survey(given), survey(withOutcome(given, outcome)));
}

function today(...args: Parameters<typeof effectOf>) {
  const effect = effectOf(...args);
  return effect?.kind === 'known' ? effect.todayCents : effect;
}

describe('what a change does to an order', () => {
  it.each([
    ['adds what is ticked', { [seal]: true }, 3_333],
    ['adds several at once', { [seal]: true, [corporateBook]: true }, 8_333],
    ['is nothing for what changes nothing', { [seal]: false }, 0],
    [
      'is what another filing method costs more',
      { 'productState.businessFormation.selectedFilingMethodKeys': { WY: 'wy-same-day' } },
      50_000,
    ],
    ['is below zero for another state that costs less', { 'companyInformation.state': 'MT' }, -6_500],
    [
      'is not known where something has no price then',
      { 'companyInformation.state': 'XX' },
      { kind: 'unknown', why: 'none' },
    ],
  ])('%s', (_, answers, expected) => {
    expect(today(answers)).toEqual(expected);
  });

  it('is known before there is a total, of what has a price by then', () => {
    expect(today({ [seal]: true }, {})).toBe(3_333);
  });

  it('depends on the state where that is missing and what is added needs it', () => {
    const company = { entityType: { key: 'LLC', value: 'LLC' } };
    const nothing = { ...form, cart: { ...form.cart, primary: [], prompts: [] } };
    expect(surveyCart(nothing, answersOf({}), makeFacts()).unpriced.size).toBe(0);
    const survey = surveyCart(form, answersOf({ companyInformation: company }), makeFacts());
    const empty = surveyCart(nothing, answersOf({}), makeFacts());
    expect(compareSurveys(empty, survey)).toEqual({ kind: 'unknown', why: 'no-state' });
  });

  it('is that of the present choice, whatever bundles and coupons make of it', () => {
    const book = makeBundle({ product_id: 501, product_ids: [400] });
    const bundled = makeOffers({ bundles: [501] }, { bundles: [book] });
    expect(today({ [corporateBook]: true }, llcInWyoming, bundled)).toBe(9_000);
    const coupon = makeCoupon({ id: 1, percent_value: 5_000, product_id_restrictions: [401] });
    const reduced = makeOffers({ coupons: [1] }, { coupons: [coupon] });
    expect(today({ [seal]: true }, llcInWyoming, reduced)).toBe(1_667);
  });

  it('has in it what reactions write, and is nobody’s guess where they ask or refuse', () => {
    const on = [seal];
    const reacting = { ...form, reactions: [{ on, set: { [corporateBook]: true } }] };
    expect(today({ [seal]: true }, llcInWyoming, makeFacts(), reacting)).toBe(8_333);
    const asking = { ...form, reactions: [{ on, confirm: { text: 'Sure?' } }] };
    expect(today({ [seal]: true }, llcInWyoming, makeFacts(), asking)).toBeNull();
    const refusing = { ...form, reactions: [{ on, refuse: { text: 'No.' } }] };
    expect(today({ [seal]: true }, llcInWyoming, makeFacts(), refusing)).toBeNull();
  });
});
