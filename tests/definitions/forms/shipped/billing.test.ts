import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import { setAtPath } from '#domain/answers/path.ts';
import { evaluateAnswers } from '#domain/relevance/relevance.ts';
import { deriveCart } from '#domain/cart/derive-cart.ts';
import { fixtureCatalogue } from '../../../fixtures/fixture-catalogue.ts';
import { loadForm } from '../copy-form.ts';

const { form, factsOf } = await loadForm('form-a-business', 'form-definitions');
const facts = { ...factsOf('form-a-business-monthly'), catalogue: fixtureCatalogue };

/**
 * Returns the relevant billing type of a company that chose monthly payment, and the billing type of its
 * cart.
 */
function billingOf(state: string, entityType: string) {
  const document = {};
  setAtPath(document, 'billingType', 'monthly');
  setAtPath(document, 'companyInformation.state', state);
  setAtPath(document, 'companyInformation.entityType', { key: entityType, value: entityType });
  const answers = evaluateAnswers(form, answersOf(document), facts);
  const { products } = deriveCart(form, answers, facts);
  return [
    answers.get('billingType'),
    products.some((product) => product.price_monthly !== undefined) ? 'monthly' : 'yearly',
  ];
}

describe('the billing type of a formation', () => {
  it.each([
    ['WY', 'LLC', 'monthly'],
    ['AK', 'Corp', 'monthly'],
    ['AK', 'PLLC', 'yearly'],
    ['NV', 'Public Benefit Corp', 'yearly'],
  ])(
    'equals the billing type of the cart: state %s, entity type %s, billing type %s',
    (state, entityType, billing) => {
      expect(billingOf(state, entityType)).toEqual([billing, billing]);
    },
  );
});
