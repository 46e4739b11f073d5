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
  ])('builds the data of %s', (name, data) => {
    const input = { product: makeCartProduct(), answers: answersOf(fillAnswers()), facts: makeFacts() };
    expect(productDataBuilders[name]?.(input)).toEqual(data);
  });

  it.each(Object.keys(productDataBuilders))('builds data of %s from no answers at all', (name) => {
    const input = { product: makeCartProduct(), answers: answersOf({}), facts: makeFacts() };
    expect(productDataBuilders[name]?.(input)).toBeTypeOf('object');
  });
});
