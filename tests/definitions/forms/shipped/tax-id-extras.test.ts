import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import { setAtPath } from '#domain/answers/path.ts';
import { evaluateAnswers } from '#domain/relevance/relevance.ts';
import { deriveCart } from '#domain/cart/derive-cart.ts';
import { validateAnswers } from '#domain/validate-answers.ts';
import { fixtureCatalogue } from '../../../fixtures/fixture-catalogue.ts';
import { loadForm } from '../copy-form.ts';

const llc = { 'companyInformation.state': 'WY', 'companyInformation.entityType': { key: 'LLC' } };

async function openExtra(slug: string, saveAs: string, question: string, given: object = {}) {
  const { form, factsOf } = await loadForm(slug, 'form-definitions');
  const facts = { ...factsOf(slug), catalogue: fixtureCatalogue };
  return (answer?: string) => {
    const document = {};
    const answers = { ...llc, ...given, [`productState.${saveAs}.checked`]: true };
    for (const [path, value] of Object.entries(answers)) setAtPath(document, path, value);
    if (answer !== undefined) setAtPath(document, question, answer);
    const evaluated = evaluateAnswers(form, answersOf(document), facts);
    const judgment = validateAnswers(form, document, facts);
    const problems = judgment.kind === 'failing' ? judgment.problems : [];
    const { products } = deriveCart(form, evaluated, facts);
    return {
      sold: products.find((product) => product.saveAs === saveAs),
      isAsked: problems.some(({ path }) => path === question),
    };
  };
}

describe.each([
  ['form-a-business', 'taxID', 'taxIDSelection', {}],
  ['foreign-registration', 'taxID', 'taxIDSelection', { 'companyInformation.homeState': 'DE' }],
  ['double-llc', 'taxID', 'taxIDSelection', {}],
  ['double-llc', 'secondTaxID', 'secondTaxIDSelection', {}],
])('a tax ID as an optional product of %s, %s', async (slug, saveAs, question, given) => {
  const order = await openExtra(slug, saveAs, question, given);

  it('shows a prompt about an SSN until the visitor answers', () => {
    expect(order().isAsked).toBe(true);
    expect(order('ssn').isAsked).toBe(false);
  });

  it('costs $50.00 with an SSN and $200.00 without', () => {
    expect(order('ssn').sold).toMatchObject({ product_id: 4003, price: 5000 });
    expect(order('no-ssn').sold).toMatchObject({
      product_id: 4010,
      price: 20_000,
      labelText: expect.stringContaining('without an SSN'),
    });
  });
});
