import { describe, expect, it } from 'vitest';
import { form } from 'virtual:fixture/form/company';
import type { AnswersDocument } from '#domain/answers/answers.ts';
import { validateAnswers } from '#domain/validate-answers.ts';
import { sumCents } from '#domain/money.ts';
import { applyEdits } from '../fixtures/arbitrary-answers.ts';
import { completeOrders, llcInWyoming, nonprofitInNewYork } from '../fixtures/company-answers.ts';
import { companyFacts as facts } from '../fixtures/company-facts.ts';

function getOrder(answers: AnswersDocument) {
  const judgment = validateAnswers(form, answers, facts);
  if (judgment.kind !== 'order') throw new Error(`No order but ${JSON.stringify(judgment).slice(0, 500)}`);
  return judgment;
}

function change(document: AnswersDocument, path: string, value: unknown): AnswersDocument {
  return applyEdits(document, [{ path, value }]);
}

describe('validateAnswers with complete answers', () => {
  it.each(Object.entries(completeOrders))(
    'accepts %s and returns an order with the sum of its lines as the total',
    (_, answers) => {
      const { cart } = getOrder(answers);
      expect(cart.lines.length).toBeGreaterThan(0);
      expect(cart.totalCents).toBe(sumCents(cart.lines.map((line) => line.priceCents)));
    },
  );

  it('returns the same order without the card, which stays in the browser', () => {
    const { paymentInformation: _, ...posted } = llcInWyoming;
    const { submission, cart } = getOrder({ ...posted, paymentInformation: { differentAddress: false } });
    expect({ submission, cart }).toEqual({
      submission: getOrder(llcInWyoming).submission,
      cart: getOrder(llcInWyoming).cart,
    });
  });

  it('removes password and card from the stored answers', () => {
    const text = JSON.stringify(getOrder(llcInWyoming).answers);
    expect(text).toContain('ana@example.com');
    for (const secret of ['Correct-h0rse', '4242424242424242', '"cvc"', '"password"']) {
      expect(text).not.toContain(secret);
    }
  });

  it('replaces posted answers with fixed answers', () => {
    const { answers } = getOrder(change(llcInWyoming, 'billingType', 'monthly'));
    expect(answers['billingType']).toBe('yearly');
  });
});

describe('validateAnswers with incomplete answers', () => {
  it.each([
    ['no answers', {}, 'companyInformation.state'],
    ['an unknown state', change(llcInWyoming, 'companyInformation.state', 'XX'), 'companyInformation.state'],
    [
      'an entity type unavailable in the state',
      change(nonprofitInNewYork, 'companyInformation.state', 'WY'),
      'companyInformation.entityType',
    ],
    ['no member', change(llcInWyoming, 'formationDetails.llc.members', []), 'formationDetails.llc.members'],
    [
      'a nonprofit with two directors',
      change(nonprofitInNewYork, 'formationDetails.nonprofit.directors', [{}, {}]),
      'formationDetails.nonprofit.directors',
    ],
    [
      'a weak password',
      change(llcInWyoming, 'accountInformation.password', 'x'),
      'accountInformation.password',
    ],
    [
      'a fractional number of certificates',
      applyEdits(llcInWyoming, [
        { path: 'productState.certificates.checked', value: true },
        { path: 'companyInformation.certificateQuantity', value: 1.5 },
      ]),
      'companyInformation.certificateQuantity',
    ],
  ])('reports the failing answer: %s', (_, answers, path) => {
    const judgment = validateAnswers(form, answers, facts);
    const problems = judgment.kind === 'failing' ? judgment.problems : [];
    expect(problems.map((problem) => problem.path)).toContain(path);
  });
});

it('returns no order without prices', () => {
  const catalogue = { ...facts.catalogue, filingProducts: [] };
  expect(validateAnswers(form, llcInWyoming, { ...facts, catalogue }).kind).toBe('unpriced');
});

it('ignores prices, fees and names from the browser', () => {
  const forged = applyEdits(llcInWyoming, [
    { path: 'companyInformation.entityType', value: { key: 'LLC', value: 'Free', price: 0, stateFee: 0 } },
    { path: 'productState.businessFormation.price', value: 0 },
    { path: 'finalProducts', value: [] },
    { path: 'cart', value: { totalCents: 1 } },
  ]);
  expect(getOrder(forged).cart).toEqual(getOrder(llcInWyoming).cart);
});
