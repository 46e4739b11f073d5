import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import { evaluateAnswers } from '#domain/relevance/relevance.ts';
import { deriveCart } from '#domain/cart/derive-cart.ts';
import { validateAnswers } from '#domain/validate-answers.ts';
import { buildOrderSubmission } from '#domain/submission/payloads/order.ts';
import { fixtureCatalogue } from '../../../../fixtures/fixture-catalogue.ts';
import { loadForm } from '../../copy-form.ts';

const { form, factsOf } = await loadForm('foreign-registration', 'form-definitions');
const facts = { ...factsOf('foreign-registration'), catalogue: fixtureCatalogue };
const PATH = 'companyInformation.seriesNames';

function register(state: string, type: string, seriesNames?: string) {
  const company = { state, homeState: 'DE', entityType: { key: type, value: type }, seriesNames };
  const document = { companyInformation: company };
  const answers = evaluateAnswers(form, answersOf(document), facts);
  const judgment = validateAnswers(form, document, facts);
  const problems = judgment.kind === 'failing' ? judgment.problems : [];
  const { companies } = buildOrderSubmission(form, answers, deriveCart(form, answers, facts), facts);
  return {
    rules: problems.filter(({ path }) => path === PATH).map(({ rule }) => rule),
    sent: companies[0]?.products[0]?.data['series_names'],
  };
}

describe('the registration of a company with series', () => {
  it.each(['IL', 'IN'])('requires the names of its series and submits them in %s', (state) => {
    expect(register(state, 'Series LLC').rules).toEqual(['required']);
    const named = register(state, 'Series LLC', 'Red Series\nBlue Series');
    expect(named).toEqual({ rules: [], sent: 'Red Series\nBlue Series' });
  });

  it.each([
    ['AR', 'Series LLC'],
    ['IL', 'LLC'],
    ['WY', 'LLC'],
  ])('requires no series names in %s for the type %s', (state, type) => {
    expect(register(state, type, 'Red Series')).toEqual({ rules: [], sent: null });
  });
});
