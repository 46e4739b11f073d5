import { describe, expect, it } from 'vitest';
import { insertNames } from '#definitions/editor/insert-names.ts';

describe('insertNames', () => {
  it('replaces the constraints of a marked part with a $ref, and keeps the description', () => {
    const product = { type: 'string', minLength: 1, description: 'A product.', nameOf: 'product' };
    expect(insertNames({ properties: { product } })).toEqual({
      properties: { product: { description: 'A product.', $ref: 'names:product' } },
    });
  });

  it('replaces the string alternative of a schema that accepts a string or an object', () => {
    const use = {
      type: ['string', 'object'],
      properties: { product: { type: 'string', nameOf: 'product' } },
      anyOf: [{ type: 'string', minLength: 1 }, { required: ['product'] }],
      nameOf: 'product',
    };
    expect(insertNames({ definitions: { use } })).toEqual({
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

  it('replaces the schema of marked keys', () => {
    const fills = { type: 'object', propertyNames: { nameOf: 'path' } };
    expect(insertNames({ properties: { fills } })).toEqual({
      properties: { fills: { type: 'object', propertyNames: { $ref: 'names:path' } } },
    });
  });
});
