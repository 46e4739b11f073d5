import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import { productDataBuilders } from '#domain/submission/product-data/registry.ts';
import { makeFacts } from '../../cart/form-fixture.ts';
import { fillAnswers } from '../filled-form-fixture.ts';
import { makeCartProduct } from './cart-product-fixture.ts';

const company = { company_name: 'Ruiz Tools LLC', entity_type: 'LLC', company_state: 'WY' };

describe('productDataBuilders', () => {
  it.each([
    ['registered-agent', { state: 'WY' }],
    ['name-reservation', company],
    ['tax-id', company],
    ['certificate', company],
    ['none', {}],
  ])('builds the %s data from the answers', (name, data) => {
    const input = { product: makeCartProduct(), answers: answersOf(fillAnswers()), facts: makeFacts() };
    expect(productDataBuilders[name]?.(input)).toEqual(data);
  });

  it.each([
    ['the filing state for a state filing', 'TX', 'TX'],
    ['the home state for a federal filing', 'Federal', 'DE'],
    ['the home state without a filing', null, 'DE'],
  ])("sets the company's state to %s", (_, state, companyState) => {
    const changes = { companyInformation: { companyName: 'Ruiz Tools LLC', state: 'TX', homeState: 'DE' } };
    const product = makeCartProduct({ state });
    const input = { product, answers: answersOf(fillAnswers(changes)), facts: makeFacts() };
    expect(productDataBuilders['company-filing']?.(input)).toMatchObject({ company_state: companyState });
  });

  it.each(Object.keys(productDataBuilders))(
    'returns blank data from the builder %s for an empty document',
    (name) => {
      const input = { product: makeCartProduct(), answers: answersOf({}), facts: makeFacts() };
      expect(productDataBuilders[name]?.(input)).toBeTypeOf('object');
    },
  );
});
