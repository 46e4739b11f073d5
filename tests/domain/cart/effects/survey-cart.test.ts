import { describe, expect, it } from 'vitest';
import type { AnswersDocument } from '#domain/answers/answers.ts';
import { answersOf } from '#domain/answers/answers.ts';
import { surveyCart } from '#domain/cart/effects/survey-cart.ts';
import type { CompiledForm } from '#domain/form.ts';
import { only } from '../derived-cart-fixture.ts';
import { agent, always, formation, llcInWyoming, makeFacts, makeForm, seal } from '../form-fixture.ts';

const survey = (document: AnswersDocument, form: CompiledForm = makeForm(), facts = makeFacts()) =>
  surveyCart(form, answersOf(document), facts);
const inStates = { ...seal, states: 'states', multiStateSetting: 'severalStates', selectedWhen: always };

describe('surveyCart', () => {
  it('sums the amounts due today, once, and on renewal', () => {
    expect(survey(llcInWyoming)).toMatchObject({
      todayCents: 32_500,
      onceCents: 20_000,
      renewals: [{ cents: 12_500, months: 12, after: { days: 0, months: 12 } }],
      unpriced: new Map(),
      isIncomplete: false,
    });
  });

  it.each([
    ['is loading', llcInWyoming, makeFacts({ version: null }), 'waiting'],
    ['is not sold in its state', { companyInformation: { state: 'XX' } }, makeFacts(), 'none'],
    ['needs a state', {}, makeFacts(), 'no-state'],
  ] as const)('names the reason when a product %s', (_, document, facts, why) => {
    const { unpriced } = survey(document, only(agent), facts);
    expect(unpriced.get('registered-agent')).toBe(why);
  });

  it('does not report a missing state when another choice is missing', () => {
    const { unpriced } = survey({ companyInformation: { state: 'WY' } }, only(formation));
    expect([...unpriced]).toEqual([['business-formation', 'none']]);
  });

  it('counts rejected products among the products without a price', () => {
    const single = makeFacts({}, { severalStates: false });
    const document = { states: { WY: true, MT: true } };
    const { unpriced, todayCents } = survey(document, only(inStates), single);
    expect([...unpriced.values()]).toEqual(['none']);
    expect([...unpriced.keys()][0]).toMatch(/^line seal/);
    expect(todayCents).toBe(0);
    expect(survey(document, only(inStates)).unpriced.size).toBe(0);
  });

  it('sets isIncomplete while a choice is missing', () => {
    expect(survey({}, only(agent)).isIncomplete).toBe(true);
    expect(survey(llcInWyoming, only(agent)).isIncomplete).toBe(false);
  });

  it('sets isUndecided while nothing is ordered and a choice is missing', () => {
    const empty = { ...makeForm(), cart: { ...makeForm().cart, primary: [], optional: [] } };
    expect(survey({}, empty)).toMatchObject({ isIncomplete: false, isUndecided: false });
    const prompts = [{ text: 'Please select your service state', when: always }];
    const prompted = { ...empty, cart: { ...empty.cart, prompts } };
    expect(survey({}, prompted)).toMatchObject({ isIncomplete: false, isUndecided: true });
  });
});
