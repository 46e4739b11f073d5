import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import { evaluateAnswers } from '#domain/relevance/relevance.ts';
import { validateForm } from '#domain/rules/validation.ts';
import { makeSmallFacts } from '../../domain/small-form.ts';
import { compileSmallForm, readerOf } from '../small-definition.ts';

type Json = Readonly<Record<string, unknown>>;

const settings = { confirmPassword: true };
const reader = readerOf(settings);
const yesNo = { options: ['yes', 'no'].map((key) => ({ key, value: key })) };

/**
 * Compiles a field. Its `fail` returns the rule and message of a failure, such as `length.length`, or
 * undefined.
 */
async function compileField(field: Json, others: Json = {}, ui: Json = {}) {
  const properties = { field: { type: 'string', title: 'Field', ...field }, ...others };
  const form = await compileSmallForm({
    properties: { ...properties, ...reader.properties },
    module: { fields: [...Object.keys(properties), reader.field] },
    ui: { field: ui },
    settings,
    shared: { 'yes-no.json': yesNo },
  });
  const facts = makeSmallFacts(settings);
  return {
    model: form.fields['field'],
    fail: (answer: unknown, rest: Json = {}) => {
      const answers = evaluateAnswers(form, answersOf({ field: answer, ...rest }), facts);
      const problem = validateForm(form, answers, facts).find(({ path }) => path === 'field');
      return problem && `${problem.rule}.${problem.message}`;
    },
  };
}

describe('a field', () => {
  it.each([
    ['required|length:3|email', '', 'required.required'],
    ['required|length:3|email', 'x', 'length.length'],
    ['required|email|length:3', 'x', 'email.email'],
    ['required|length:3|email', 'ana@example.com', undefined],
    ['length:3|numeric', '', undefined],
    ['length:3|numeric', '  ', undefined],
    ['length:3|numeric', 'ab', 'length.length'],
    ['length:3|numeric', 'abc', 'numeric.numeric'],
    ['length:3|required', '', 'required.required'],
    ['required|password', '', 'required.required'],
    ['email', '', 'required.required'],
    ['phoneNumber', undefined, 'required.required'],
    ['optional|email', '', undefined],
    ['email|optional', null, undefined],
    ['optional|email', 'x', 'email.email'],
    ['required|optional|length:3', '', undefined],
    [' required | length : 3 ', 'ab', 'length.length'],
    ['', 'x'.repeat(524_288), undefined],
    ['', 'x'.repeat(524_289), 'maxLength.maxLength'],
    ['maxLength:600000', 'x'.repeat(524_289), undefined],
  ])(
    'runs the rules "%s" in order on "%s" and reports the first failure: %s',
    async (rules, answer, failure) => {
      const { fail } = await compileField({ rules });
      expect(fail(answer)).toBe(failure);
    },
  );

  it.each([
    ['required', true],
    ['email', true],
    ['optional|email', false],
    ['length:3', false],
    ['password', true],
    ['', false],
  ])('requires an answer with the rules "%s": %s', async (rules, required) => {
    const { model } = await compileField({ rules });
    expect(model?.required).toBe(required);
  });

  it.each([
    ['a type', { type: 'integer' }, 'seven', 'type.invalid'],
    ['a whole number', { type: 'integer' }, 1.5, 'type.invalid'],
    ['a minimum', { type: 'integer', minimum: 2 }, 1, 'minimum.invalid'],
    ['a maximum', { type: 'number', maximum: 2 }, 2.5, 'maximum.invalid'],
    ['a number in the range', { type: 'number', minimum: 1, maximum: 2 }, 1.5, undefined],
    ['the type of texts', { rules: 'length:2' }, 7, 'type.invalid'],
    ['false as an answer', { type: 'boolean', rules: 'required' }, false, undefined],
    [
      'the length of a list',
      { type: 'array', items: { type: 'string' }, maxItems: 1 },
      ['a', 'b'],
      'maxItems.invalid',
    ],
    ['the entries of a list', { type: 'array', items: { type: 'string' } }, [1], 'type.invalid'],
    [
      'the names in a map',
      { type: 'object', propertyNames: { enum: ['WY'] }, additionalProperties: { type: 'boolean' } },
      { DE: true },
      'enum.invalid',
    ],
    [
      'the values in a map',
      { type: 'object', propertyNames: { enum: ['WY'] }, additionalProperties: { type: 'boolean' } },
      { WY: 'yes' },
      'type.invalid',
    ],
  ])(
    'fails on violations of the schema before and after the rules: %s',
    async (_, field: Json, answer, failure) => {
      const isTyped = field['type'] !== 'array' && field['type'] !== 'object';
      const { fail } = await compileField(field, {}, isTyped ? {} : { 'ui:widget': 'hidden' });
      expect(fail(answer)).toBe(failure);
    },
  );

  it('uses the rules of the last true condition', async () => {
    const choice = { type: 'string', title: 'Choice', options: { list: 'yes-no' } };
    const { fail, model } = await compileField(
      {
        rules: 'length:2',
        rulesWhen: [
          { when: { choice: 'filled' }, rules: 'required', drops: ['length'] },
          { when: { choice: 'no' }, rules: 'required|length:4' },
        ],
      },
      { choice },
    );
    expect(fail('')).toBeUndefined();
    expect(fail('x')).toBe('length.length');
    expect(fail('', { choice: 'yes' })).toBe('required.required');
    expect(fail('x', { choice: 'yes' })).toBeUndefined();
    expect(fail('xyz', { choice: 'no' })).toBe('length.length');
    expect(model?.reads).toEqual(['choice']);
  });

  it('lists the path of each answer that its rules read in `reads`', async () => {
    const password = { type: 'string', title: 'Password' };
    const { fail, model } = await compileField({ rules: 'passwordConfirmed:password' }, { password });
    expect(fail('a', { password: 'b' })).toBe('passwordConfirmed.passwordConfirmed');
    expect(fail('b', { password: 'b' })).toBeUndefined();
    expect(model?.reads).toEqual(['password']);
  });
});

describe('a widget that requires an answer', () => {
  const textarea = { 'ui:widget': 'textarea' };

  it.each([
    ['textarea', 'string', undefined],
    ['state-select', 'string', 'yes-no'],
    ['file', 'object', undefined],
  ])('makes %s required without a rule', async (widget, type, list) => {
    const options = list === undefined ? {} : { options: { list } };
    const { fail, model } = await compileField({ type, ...options }, {}, { 'ui:widget': widget });
    expect(model?.required).toBe(true);
    expect(fail(null)).toBe('required.required');
  });

  it.each([
    ['maxLength:5', 'required.required'],
    ['optional', undefined],
    ['optional|maxLength:5', undefined],
    ['required|maxLength:5', 'required.required'],
    ['businessPurposeRequired', 'businessPurposeRequired.required'],
    ['optional|businessPurposeRequired', 'businessPurposeRequired.required'],
  ])('requires an answer unless the rules of the field say "optional": %s', async (rules, failure) => {
    const { fail, model } = await compileField({ rules }, {}, textarea);
    expect(fail('')).toBe(failure);
    expect(model?.required).toBe(failure !== undefined);
  });

  it('requires an answer with conditional rules that do not say "optional"', async () => {
    const choice = { type: 'string', title: 'Choice', rules: 'maxLength:9' };
    const rulesWhen = [
      { when: { choice: 'never' }, rules: 'optional' },
      { when: { choice: 'short' }, rules: 'maxLength:5' },
    ];
    const { fail } = await compileField({ rules: 'optional', rulesWhen }, { choice }, textarea);
    expect(fail('')).toBeUndefined();
    expect(fail('', { choice: 'never' })).toBeUndefined();
    expect(fail('', { choice: 'short' })).toBe('required.required');
  });

  it('leaves the answer optional for other widgets', async () => {
    const { model } = await compileField({}, {}, { 'ui:widget': 'text' });
    expect(model?.required).toBe(false);
  });
});

describe('errorName', () => {
  it('appears in the compiled field', async () => {
    const { model } = await compileField({ title: 'Any members?', errorName: 'An answer about members' });
    expect(model).toMatchObject({ title: 'Any members?', errorName: 'An answer about members' });
  });
});
