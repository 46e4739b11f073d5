import { describe, expect, it } from 'vitest';
import { findProduct } from '#domain/products/find-product.ts';

const products = [
  { id: 1, type: 'tax-id', sub_type: 'ssn', agent: { id: 8 } },
  { id: 2, type: 'tax-id', sub_type: null, agent: { id: 9 } },
];

describe('findProduct', () => {
  it.each([
    [{ type: 'tax-id' }, 1],
    [{ type: 'tax-id', sub_type: 'ssn' }, 1],
    [{ 'agent.id': 9 }, 2],
    [{ id: 2 }, 2],
    [{ id: '2' }, undefined],
    [{ type: 'tax-id', sub_type: 'other' }, undefined],
    [{ constructor: 'Object' }, undefined],
  ])('finds the product that matches %j: %s', (match, id) => {
    expect(findProduct(products, match)?.id).toBe(id);
  });
});
