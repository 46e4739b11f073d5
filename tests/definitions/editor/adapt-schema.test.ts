import { describe, expect, it } from 'vitest';
import { adaptSchema } from '#definitions/editor/adapt-schema.ts';

const plain = { toAddress: (address: string) => `moved/${address}`, hasReferences: false };

describe('adaptSchema', () => {
  it('moves the message for a pattern to the keyword of VS Code', () => {
    const schema = { type: 'string', pattern: '^a', errorMessage: { pattern: 'must start with a' } };
    expect(adaptSchema(schema, plain)).toEqual({
      type: 'string',
      pattern: '^a',
      patternErrorMessage: 'must start with a',
    });
  });

  it('drops messages that VS Code would also show for unknown keys', () => {
    const schema = { type: 'object', properties: {}, errorMessage: { type: 'must be an object' } };
    expect(adaptSchema(schema, plain)).toEqual({ type: 'object', properties: {} });
  });

  it('keeps the description next to a $ref', () => {
    expect(adaptSchema({ $ref: '#/definitions/a', description: 'A part.' }, plain)).toEqual({
      description: 'A part.',
      allOf: [{ $ref: 'moved/#/definitions/a' }],
    });
  });

  it('accepts a $ref in place of the required keys of an object', () => {
    const schema = { type: 'object', required: ['key'], properties: { key: { type: 'string' } } };
    expect(adaptSchema(schema, { ...plain, hasReferences: true })).toMatchObject({
      properties: { key: { type: 'string' }, $ref: { type: 'string' } },
      allOf: [{}, { if: { required: ['$ref'] }, else: { required: ['key'] } }],
    });
  });

  it('leaves data alone that looks like a schema', () => {
    const schema = { default: { $ref: 'data' }, enum: [{ $ref: 'data' }] };
    expect(adaptSchema(schema, plain)).toEqual(schema);
  });
});
