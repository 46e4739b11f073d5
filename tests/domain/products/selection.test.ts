import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import { readQuantity, readSelection } from '#domain/products/selection.ts';
import { formation, seal } from '../cart/form-fixture.ts';

describe('readQuantity', () => {
  it.each([
    [undefined, 1],
    [1, 1],
    [3, 3],
    ['4', 4],
    [' 4 ', 4],
    [{ key: '5', value: '5 certificates' }, 5],
    [99, 99],
    [100, 99],
    ['1000000', 99],
    [0, 1],
    ['0', 1],
    [-2, 1],
    [1.5, 1],
    ['1.5', 1],
    ['many', 1],
    [Number.POSITIVE_INFINITY, 1],
    [[7], 1],
    [true, 1],
  ])('reads %j as %i', (answer, quantity) => {
    expect(readQuantity(answer)).toBe(quantity);
  });
});

describe('readSelection', () => {
  it('returns the answers that the product reads', () => {
    const companyInformation = {
      state: { key: 'WY', value: 'Wyoming' },
      entityType: { key: 'Corp', value: '' },
    };
    expect(readSelection({ model: formation }, answersOf({ companyInformation }))).toEqual({
      jurisdiction: 'WY',
      entityType: { key: 'Corp', name: 'Corp' },
      quantity: 1,
    });
  });

  it('returns nulls for a product without inputs', () => {
    const answers = answersOf({ companyInformation: { state: 'WY' } });
    expect(readSelection({ model: seal }, answers)).toEqual({
      jurisdiction: null,
      entityType: null,
      quantity: 1,
    });
  });
});
