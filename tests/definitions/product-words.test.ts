import { describe, expect, it } from 'vitest';
import { form } from 'virtual:fixture/form/company';
import { deriveCart } from '#domain/cart/derive-cart.ts';
import { answersOf } from '#domain/answers/answers.ts';
import { evaluateAnswers } from '#domain/relevance/relevance.ts';
import { llcInWyoming } from '../fixtures/company-answers.ts';
import { companyFacts as facts } from '../fixtures/company-facts.ts';

const chosen = { checked: true };
const document = {
  ...llcInWyoming,
  companyInformation: { ...Object(llcInWyoming['companyInformation']), state: 'NY' },
  productState: { taxID: chosen, beneficialOwnership: chosen, newYorkPublication: chosen },
};
const { lines } = deriveCart(form, evaluateAnswers(form, answersOf(document), facts), facts);

describe('the line of a shipped product', () => {
  it.each([
    ['business-formation', 'What the state takes for it is a line of its own.', []],
    [
      'registered-agent',
      'lawsuits and official notices',
      ['What does a registered agent do?', 'Could I be the agent myself?'],
    ],
    ['tax-id', 'The IRS itself charges nothing', ['Could I apply for it myself?']],
    [
      'beneficial-ownership-report',
      'exempt since March 2025',
      ['Does my company have to report its owners?'],
    ],
    ['new-york-publication', '', ['What does New York ask for?']],
  ])('explains %s in a tooltip and an FAQ', (id, tooltip, questions) => {
    const line = lines.find((entry) => entry.id === id);
    expect(line?.tooltipText ?? '').toContain(tooltip);
    expect((line?.faq ?? []).map(({ faqQuestionText }) => faqQuestionText)).toEqual(questions);
  });

  it('contains no tooltip and no FAQ for the state fee', () => {
    const fee = lines.find(({ id }) => id === 'business-formation.state-fee');
    expect([fee?.tooltipText, fee?.faq]).toEqual([undefined, undefined]);
  });
});
