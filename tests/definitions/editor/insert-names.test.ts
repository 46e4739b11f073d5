import { describe, expect, it } from 'vitest';
import { insertNames } from '#definitions/editor/insert-names.ts';

describe('insertNames', () => {
  it('replaces the constraints of a listed path with a $ref, and keeps the description', () => {
    const schema = { properties: { product: { type: 'string', minLength: 1, description: 'A product.' } } };
    expect(insertNames(schema, { 'properties/product': 'product' })).toEqual({
      properties: { product: { description: 'A product.', $ref: 'names:product' } },
    });
  });

  it('replaces the string alternative of a schema that accepts a string or an object', () => {
    const use = {
      type: ['string', 'object'],
      properties: { product: { type: 'string' } },
      anyOf: [{ type: 'string', minLength: 1 }, { required: ['product'] }],
    };
    const places = { 'text of definitions/use': 'product', 'definitions/use/properties/product': 'product' };
    expect(insertNames({ definitions: { use } }, places)).toEqual({
      definitions: {
        use: {
          anyOf: [
            { $ref: 'names:product' },
            {
              type: 'object',
              properties: { product: { $ref: 'names:product' } },
              anyOf: [{ required: ['product'] }],
            },
          ],
        },
      },
    });
  });

  it('throws for a path that the meta-schema does not contain', () => {
    expect(() => insertNames({ properties: {} }, { 'properties/gone': 'product' })).toThrow(
      'No meta-schema has "properties/gone". Correct name-places.ts.',
    );
  });
});
