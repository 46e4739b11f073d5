import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import type { AnswerKeywords } from '#domain/rules/answer-keywords.ts';
import { rules } from '#rules/registry.ts';
import { createVocabulary, emitAnswerSchema, keywordOf, toFailure } from '#rules/vocabulary.ts';
import { createRulesAjv } from './ajv-harness.ts';
import { makeRuleContext } from './rule-harness.ts';

const chain: AnswerKeywords = { type: 'string', rules: [['required'], ['length', 2], ['numeric']] };

describe('createVocabulary', () => {
  it('contains a keyword for every rule', () => {
    expect(createVocabulary().map(({ keyword }) => keyword)).toEqual(Object.keys(rules).map(keywordOf));
  });

  it('keeps the keywords of JSON Schema unchanged', () => {
    const ajv = createRulesAjv();
    const schema = {
      type: 'object',
      required: ['name'],
      properties: { name: { type: 'string', maxLength: 2, 'rule:maxLength': 3 } },
    };
    const keywordsFor = (data: unknown) => {
      const validate = ajv.compile(schema);
      validate.call(makeRuleContext({}), data);
      return validate.errors?.map(({ keyword }) => keyword);
    };
    expect(keywordsFor({})).toEqual(['required']);
    expect(keywordsFor({ name: 'abc' })).toEqual(['maxLength']);
    // JSON Schema counts code points; the rule counts UTF-16 units, as form controls do.
    expect(keywordsFor({ name: '😀😀' })).toEqual(['rule:maxLength']);
  });

  it('reports the path and the message of the rule with the title of the field', () => {
    const validate = createRulesAjv().compile({
      type: 'object',
      properties: { zip: { title: 'ZIP Code', digits: 5 }, code: { digits: true } },
    });
    validate.call(makeRuleContext({}), { zip: '123', code: 'x' });
    expect(validate.errors).toMatchObject([
      {
        keyword: 'digits',
        instancePath: '/zip',
        schemaPath: '#/properties/zip/digits',
        message: 'ZIP Code must contain exactly 5 digits.',
        params: { rule: 'digits', message: 'digits', params: { n: 5 } },
      },
    ]);
    validate.call(makeRuleContext({}), { code: 'x' });
    expect(validate.errors?.[0]?.message).toBe('This field must only contain numbers.');
  });

  it.each([
    ['min', true],
    ['min', '2'],
    ['min', []],
    ['length', 0],
    ['length', 1.5],
    ['length', [1, 2]],
    ['email', false],
    ['email', 'x'],
    ['date', 'tomorrow'],
    ['regex', true],
  ])('rejects the schema {%j: %j}', (keyword, value) => {
    expect(() => createRulesAjv().compile({ [keyword]: value })).toThrow(/is invalid at path/);
  });

  it('throws without a context', () => {
    const ajv = new Ajv();
    ajv.addVocabulary(createVocabulary());
    expect(() => ajv.compile({ min: 2 })(1)).toThrow(/Missing rule context/);
  });

  it.each(['answers', 'facts', 'row'])('rejects a context without %s', (part) => {
    const context = Object.entries(makeRuleContext({})).filter(([name]) => name !== part);
    const validate = createRulesAjv().compile({ min: 2 });
    expect(() => validate.call(Object.fromEntries(context), 1)).toThrow(/Missing rule context/);
  });

  it.each([null, undefined, 'answers', 7])('rejects %j as a context', (context) => {
    const validate = createRulesAjv().compile({ min: 2 });
    expect(() => validate.call(context, 1)).toThrow(/Missing rule context/);
  });
});

describe('emitAnswerSchema', () => {
  const rulesAjv = new Ajv({ passContext: true, allErrors: true, allowUnionTypes: true });
  rulesAjv.addVocabulary(createVocabulary());
  const failuresOf = (keywords: AnswerKeywords, value: unknown) => {
    const validate = rulesAjv.compile(emitAnswerSchema(keywords));
    validate.call(makeRuleContext({}), value);
    return (validate.errors ?? []).map(toFailure);
  };

  it.each([
    ['every failing rule in their order', 'a', ['length', 'numeric']],
    ['a later rule', 'ab', ['numeric']],
    ['no failing rule', '12', []],
    ['an empty answer to a required rule', null, ['required']],
    ['the type first', 7, ['type', 'length']],
  ])('reports the failing rules in order: %s', (_name, value, failing) => {
    expect(failuresOf(chain, value).map(({ rule }) => rule)).toEqual(failing);
  });

  it('reports the exceeded limit when a JSON Schema keyword rejects an answer', () => {
    expect(failuresOf({ type: 'number', maximum: 9, rules: [] }, 10)).toEqual([
      { rule: 'maximum', message: 'invalid', params: { n: 9 } },
    ]);
  });

  it('accepts null when no rule requires an answer', () => {
    expect(failuresOf({ ...chain, rules: chain.rules.slice(1) }, null)).toEqual([]);
  });
});

describe('createVocabulary in an ajv without passContext, as rjsf creates it', () => {
  it('gives each rule the context of its instance path', () => {
    const asked: string[] = [];
    const vocabulary = createVocabulary((instancePath) => {
      asked.push(instancePath);
      const context = makeRuleContext({ settings: { confirmPassword: true } });
      return { ...context, answers: answersOf({ password: 'secret' }) };
    });
    const ajv = new Ajv({ allErrors: true, multipleOfPrecision: 8, strict: false, verbose: true });
    ajv.addVocabulary(vocabulary);
    const schema = {
      type: 'object',
      properties: {
        first: { title: 'First', passwordConfirmed: 'password' },
        second: { title: 'Second', 'rule:required': true },
      },
    };
    const validate = ajv.compile(schema);
    expect(validate({ first: 'other', second: null })).toBe(false);
    expect(validate.errors?.map(({ instancePath, message }) => [instancePath, message])).toEqual([
      ['/first', 'Passwords do not match'],
      ['/second', 'Second is required'],
    ]);
    expect(asked).toEqual(['/first', '/second']);
    expect(validate({ first: 'secret', second: '12' })).toBe(true);
  });
});
