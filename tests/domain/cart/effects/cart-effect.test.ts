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

describe('the effect of a change on an order', () => {
  it.each([
    ['the price of a checked product', { [seal]: true }, 3_333],
    ['the sum for several products', { [seal]: true, [corporateBook]: true }, 8_333],
    ['zero without a change', { [seal]: false }, 0],
    [
      'the difference to another filing method',
      { 'productState.businessFormation.selectedFilingMethodKeys': { WY: 'wy-same-day' } },
      50_000,
    ],
    ['a negative amount for a cheaper state', { 'companyInformation.state': 'MT' }, -6_500],
    ['nothing without a price', { 'companyInformation.state': 'XX' }, { kind: 'unknown', why: 'none' }],
  ])("changes today's total by %s", (_, answers, expected) => {
    expect(today(answers)).toEqual(expected);
  });

  it('stays unknown while a choice is missing, but not when nothing is ordered yet', () => {
    expect(today({ [seal]: true }, {})).toEqual({ kind: 'unknown', why: 'none' });
    const prompts = [{ when: () => true, text: 'Please select something' }];
    const nothing = { ...form, cart: { ...form.cart, primary: [], prompts } };
    expect(surveyCart(nothing, answersOf({}), makeFacts()).isIncomplete).toBe(false);
  });

  it('reports the missing state when the price of added products depends on the state', () => {
    const company = { entityType: { key: 'LLC', value: 'LLC' } };
    const nothing = { ...form, cart: { ...form.cart, primary: [], prompts: [] } };
    expect(surveyCart(nothing, answersOf({}), makeFacts()).unpriced.size).toBe(0);
    const survey = surveyCart(form, answersOf({ companyInformation: company }), makeFacts());
    const empty = surveyCart(nothing, answersOf({}), makeFacts());
    expect(compareSurveys(empty, survey)).toEqual({ kind: 'unknown', why: 'no-state' });
  });

  it('includes the discounts of bundles and coupons', () => {
    const book = makeBundle({ product_id: 501, product_ids: [400] });
    const bundled = makeOffers({ bundles: [501] }, { bundles: [book] });
    expect(today({ [corporateBook]: true }, llcInWyoming, bundled)).toBe(9_000);
    const coupon = makeCoupon({ id: 1, percent_value: 5_000, product_id_restrictions: [401] });
    const reduced = makeOffers({ coupons: [1] }, { coupons: [coupon] });
    expect(today({ [seal]: true }, llcInWyoming, reduced)).toBe(1_667);
  });

  it('includes answers set by reactions, and becomes null when a reaction needs confirmation or rejects the change', () => {
    const on = [seal];
    const reacting = { ...form, reactions: [{ on, set: { [corporateBook]: true } }] };
    expect(today({ [seal]: true }, llcInWyoming, makeFacts(), reacting)).toBe(8_333);
    const asking = { ...form, reactions: [{ on, confirm: { text: 'Sure?' } }] };
    expect(today({ [seal]: true }, llcInWyoming, makeFacts(), asking)).toBeNull();
    const refusing = { ...form, reactions: [{ on, refuse: { text: 'No.' } }] };
    expect(today({ [seal]: true }, llcInWyoming, makeFacts(), refusing)).toBeNull();
  });
});
