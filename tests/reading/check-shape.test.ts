import { describe, expect, it } from 'vitest';
import type { JsonPath } from '#reading/json-path.ts';
import { checkShape } from '#reading/check-shape.ts';
import { createMetaSchemas } from '#reading/create-meta-schemas.ts';
import { readerOf } from './json-folder.ts';

const validate = createMetaSchemas().compile({
  type: 'object',
  required: ['name'],
  additionalProperties: false,
  properties: {
    name: { type: 'string', minLength: 1 },
    size: { enum: ['small', 'large'] },
    price: { type: 'integer', minimum: 1, errorMessage: 'must be a price in whole cents, from 1' },
    list: { type: 'array', minItems: 2, items: { type: ['string', 'number'] } },
  },
});

describe('checkShape', () => {
  it.each<[object, string, number, string, JsonPath[], string?]>([
    [{}, 'missing-key', 1, 'The key "name" is missing.', [[]]],
    [{ name: 'x', nmae: 1 }, 'unknown-key', 3, 'Unknown key "nmae". Did you mean "name"?', [], 'name'],
    [{ name: '' }, 'wrong-shape', 2, 'This must not be empty.', [['name']]],
    [{ name: 1 }, 'wrong-shape', 2, 'This must be a string in quotes.', [['name']]],
    [
      { name: 'x', size: 'smal' },
      'unknown-value',
      3,
      'This must be one of: small, large. Did you mean "small"?',
      [['size']],
      'small',
    ],
    [{ name: 'x', size: {} }, 'unknown-value', 3, 'This must be one of: small, large.', [['size']]],
    [{ name: 'x', price: 0 }, 'wrong-shape', 3, 'This must be a price in whole cents, from 1.', [['price']]],
    [{ name: 'x', list: [1] }, 'wrong-shape', 3, 'This must have at least 2 entries.', [['list']]],
    [
      { name: 'x', list: [1, true] },
      'wrong-shape',
      5,
      'This must be a string in quotes or a number.',
      [['list', 1]],
    ],
  ])('reports %j as %s in line %i: %s', (content, code, line, message, broken, nearest) => {
    const { sources, path } = readerOf({ 'a.json': content });
    const value = sources.read(path('a.json'));
    expect(checkShape(sources, path('a.json'), value, validate)).toEqual(broken);
    expect(sources.problems).toEqual([
      { code, file: 'a.json', line, column: expect.any(Number), message, nearest },
    ]);
  });

  it('reports nothing for valid content', () => {
    const { sources, path } = readerOf({ 'a.json': { name: 'x', list: [1, 'b'] } });
    expect(checkShape(sources, path('a.json'), sources.read(path('a.json')), validate)).toEqual([]);
    expect(sources.problems).toEqual([]);
  });
});
