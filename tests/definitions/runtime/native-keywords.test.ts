import { Ajv } from 'ajv';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import type { AnswerKeywords, InnerSchema } from '#domain/rules/answer-keywords.ts';
import { openRules } from '#definitions/runtime/open-rules.ts';
import { countRuns } from '../../fixtures/count-runs.ts';
import { makeSmallFacts } from '../../domain/small-form.ts';

type Keywords = Omit<AnswerKeywords, 'rules'>;

const ajv = new Ajv({ strict: true });

/** The number of values for each schema. */
const VALUES = 20;

/** Enough schemas for 10,000 values. */
const runs = { numRuns: countRuns(10_000 / VALUES) };

const context = { answers: answersOf({}), facts: makeSmallFacts({}), row: '' };

/** Returns the first keyword that fails in ajv, with its bound. Null always passes. */
function failByAjv({ items, ...keywords }: Keywords) {
  const validate = ajv.compile({
    ...keywords,
    nullable: true,
    ...(items === undefined ? {} : { items: { type: items } }),
  });
  return (value: unknown) => {
    if (validate(value)) return undefined;
    const [error] = validate.errors ?? [];
    const limit: unknown = error?.params['limit'];
    return { keyword: error?.keyword, ...(limit === undefined ? {} : { limit }) };
  };
}

/** Returns the same for the runtime. */
function failByRuntime(keywords: Keywords) {
  const { validate } = openRules({ ...keywords, rules: [] }, {});
  return (value: unknown) => {
    const failure = validate.call(context, value);
    if (failure === undefined) return undefined;
    return { keyword: failure.rule, ...(failure.params === undefined ? {} : { limit: failure.params['n'] }) };
  };
}

const texts = fc.string({ unit: fc.constantFrom('a', 'b', '1', '.', '😀'), maxLength: 3 });
const numbers = fc.oneof(
  fc.integer({ min: -6, max: 6 }),
  fc.double({ min: -6, max: 6, noNaN: true }),
  fc.double({ noDefaultInfinity: true, noNaN: true }),
);
const scalars = fc
  .oneof(texts, numbers, fc.boolean(), fc.constant(null))
  .map((value) => (value === 0 ? 0 : value));
const lists = fc.array(scalars, { maxLength: 6 });
const maps = fc.dictionary(texts, scalars, { maxKeys: 3 });
const values = fc.oneof(scalars, lists, maps, fc.jsonValue());
// Never -0, which JSON does not have.
const bounds = fc
  .oneof(fc.integer({ min: -5, max: 5 }), fc.double({ min: -5, max: 5, noNaN: true }))
  .map((bound) => bound + 0);
const types = fc.constantFrom('string', 'number', 'integer', 'boolean', 'array', 'object');
const innerTypes = fc.constantFrom('string', 'number', 'integer', 'boolean', 'array', 'object', 'null');
const patterns = fc.constantFrom('^a', '^[ab]*$', '^.$', '^1?$');

// Either a pattern or a list, because ajv and the runtime check these two in a different order.
const textSchemas: fc.Arbitrary<InnerSchema> = fc.oneof(
  fc.constant({ type: 'string' }),
  fc.record({ type: fc.constant('string'), pattern: patterns }),
  fc.record({
    type: fc.constant('string'),
    enum: fc.uniqueArray(texts, { minLength: 1, maxLength: 3 }),
  }),
);
const innerSchemas: fc.Arbitrary<InnerSchema> = fc.oneof(
  textSchemas,
  fc.record({ type: innerTypes }),
  fc.record({ enum: fc.uniqueArray(scalars, { minLength: 1, maxLength: 4 }) }),
);

describe('a keyword that the runtime checks itself', () => {
  it.each<[string, fc.Arbitrary<Keywords>]>([
    ['type', fc.record({ type: types })],
    ['minimum', fc.record({ type: fc.constantFrom('number', 'integer'), minimum: bounds })],
    ['maximum', fc.record({ type: fc.constantFrom('number', 'integer'), maximum: bounds })],
    [
      'minimum with maximum',
      fc.record({ type: fc.constantFrom('number', 'integer'), minimum: bounds, maximum: bounds }),
    ],
    ['maxItems', fc.record({ type: fc.constant('array'), maxItems: fc.nat(5) })],
    ['items', fc.record({ type: fc.constant('array'), items: innerTypes })],
    [
      'maxItems with items',
      fc.record({ type: fc.constant('array'), maxItems: fc.nat(5), items: innerTypes }),
    ],
    ['propertyNames', fc.record({ type: fc.constant('object'), propertyNames: textSchemas })],
    [
      'additionalProperties',
      fc.record({ type: fc.constant('object'), additionalProperties: fc.oneof(innerSchemas, fc.boolean()) }),
    ],
    [
      'propertyNames with additionalProperties',
      fc.record({
        type: fc.constant('object'),
        propertyNames: textSchemas,
        additionalProperties: fc.oneof(innerSchemas, fc.boolean()),
      }),
    ],
  ])('fails as it does in ajv: %s', (_, schemas) => {
    let failures = 0;
    fc.assert(
      fc.property(schemas, fc.array(values, { minLength: VALUES, maxLength: VALUES }), (keywords, tried) => {
        const [byAjv, byRuntime] = [failByAjv(keywords), failByRuntime(keywords)];
        const expected = tried.map(byAjv);
        failures += expected.filter((failure) => failure !== undefined).length;
        expect(tried.map(byRuntime)).toEqual(expected);
      }),
      runs,
    );
    expect(failures).toBeGreaterThan(0);
    expect(failures).toBeLessThan(runs.numRuns * VALUES);
  });
});
