/* oxlint-disable unicorn/no-thenable -- `then` is a keyword of JSON Schema */
import { describe, expect, it } from 'vitest';
import { emitAnswersSchema } from '#definitions/emit/schemas/answers-schema.ts';
import { demanding, makeField, makeSmallForm } from '../../../domain/small-form.ts';

const required = ['required'] as const;

describe('emitAnswersSchema', () => {
  it('writes the rules of each field as keywords, in the same order', () => {
    const keywords = { type: 'integer', minimum: 1, rules: [required, ['max', 5]] } as const;
    expect(emitAnswersSchema(makeSmallForm([makeField({ path: 'order.pieces', keywords })]))).toEqual({
      type: 'object',
      properties: {
        order: {
          type: 'object',
          properties: {
            pieces: {
              type: ['integer', 'null'],
              minimum: 1,
              allOf: [{ 'rule:required': true }, { max: [5] }],
            },
          },
        },
      },
    });
  });

  it('nests the fields of rows in lists', () => {
    const keywords = { type: 'array', items: 'string', maxItems: 2, rules: [] };
    const field = makeField({ path: 'people.*.skills', rows: 'people', keywords });
    const skills = { type: ['array', 'null'], maxItems: 2, items: { type: 'string' } };
    expect(emitAnswersSchema(makeSmallForm([field]))).toEqual({
      type: 'object',
      properties: {
        people: { type: 'array', items: { type: 'object', properties: { skills } } },
      },
    });
  });

  it('prefers the last entry in rulesWhen', () => {
    const rulesOf = (minimum: number) => ({
      required: true,
      keywords: { type: 'number', minimum, rules: [] },
      validate: demanding,
    });
    const schemaOf = (minimum: number) => ({ type: ['number', 'null'], minimum });
    const rulesWhen = [1, 2].map((minimum) => ({ when: () => true, ...rulesOf(minimum) }));
    const field = makeField({ path: 'price', ...rulesOf(0), rulesWhen });
    expect(emitAnswersSchema(makeSmallForm([field]))).toEqual({
      type: 'object',
      properties: {
        price: {
          if: { rulesWhen: 1 },
          then: schemaOf(2),
          else: { if: { rulesWhen: 0 }, then: schemaOf(1), else: schemaOf(0) },
        },
      },
    });
  });
});
