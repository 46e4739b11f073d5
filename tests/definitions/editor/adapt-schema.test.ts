import { describe, expect, it } from 'vitest';
import { adaptSchema } from '#definitions/editor/adapt-schema.ts';

const plain = { toAddress: (address: string) => `moved/${address}`, hasReferences: false };

describe('adaptSchema', () => {
  it('moves the error message of a pattern to the VS Code keyword `patternErrorMessage`', () => {
    const schema = { type: 'string', pattern: '^a', errorMessage: { pattern: 'must start with a' } };
    expect(adaptSchema(schema, plain)).toEqual({
      type: 'string',
      pattern: '^a',
      patternErrorMessage: 'must start with a',
    });
  });

  it('drops type messages, which VS Code would also show for unknown keys', () => {
    const schema = { type: 'object', properties: {}, errorMessage: { type: 'must be an object' } };
    expect(adaptSchema(schema, plain)).toEqual({ type: 'object', properties: {} });
  });

  it('keeps the description next to a $ref', () => {
    expect(adaptSchema({ $ref: '#/definitions/a', description: 'A part.' }, plain)).toEqual({
      description: 'A part.',
      allOf: [{ $ref: 'moved/#/definitions/a' }],
    });
  });

  it('accepts an object with a $ref instead of its required keys', () => {
    const schema = { type: 'object', required: ['key'], properties: { key: { type: 'string' } } };
    expect(adaptSchema(schema, { ...plain, hasReferences: true })).toMatchObject({
      properties: { key: { type: 'string' }, $ref: { type: 'string' } },
      allOf: [{}, { if: { required: ['$ref'] }, else: { required: ['key'] } }],
    });
  });

  it('leaves schema-like data in `default` and `enum` unchanged', () => {
    const schema = { default: { $ref: 'data' }, enum: [{ $ref: 'data' }] };
    expect(adaptSchema(schema, plain)).toEqual(schema);
  });
});
