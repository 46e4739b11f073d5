import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import { findInstance } from '#domain/relevance/field-instances.ts';
import type { FieldModel, Validator } from '#domain/form.ts';
import { evaluateAnswers } from '#domain/relevance/relevance.ts';
import { rulesInForce, validateField, validateForm, validateRowCounts } from '#domain/rules/validation.ts';
import {
  accepting,
  demanding,
  isAnswer,
  makeField,
  makeRows,
  makeSmallFacts,
  makeSmallForm,
} from '../small-form.ts';

const facts = makeSmallFacts();

function validateOne(field: FieldModel, document: Record<string, unknown>) {
  const form = makeSmallForm([field, makeField({ path: 'state' })]);
  const instance = findInstance(form, field.path);
  if (instance === undefined) throw new Error('no such field');
  return validateField(form, instance, evaluateAnswers(form, answersOf(document), facts), facts);
}

describe('validateField', () => {
  it.each([undefined, null, '', '  ', []])('passes the empty answer %j to rules as null', (value) => {
    const problem = validateOne(makeField({ path: 'name', validate: demanding }), { name: value });
    expect(problem).toEqual({ path: 'name', rule: 'required', message: 'required', params: {} });
  });

  it.each([false, 0, 'x'])('passes the answer %j to rules unchanged', (value) => {
    expect(validateOne(makeField({ path: 'name', validate: demanding }), { name: value })).toBeUndefined();
  });

  it('never fails an irrelevant field', () => {
    const field = makeField({ path: 'name', validate: demanding, relevantWhen: [isAnswer('state', 'WY')] });
    expect(validateOne(field, { state: 'DE' })).toBeUndefined();
    expect(validateOne(field, { state: 'WY' })).toBeDefined();
  });

  it('passes answers, facts and the row to rules', () => {
    const seen: unknown[] = [];
    const validate: Validator = function look() {
      seen.push(this.answers.get('state'), this.facts.today, this.row);
      return undefined;
    };
    validateOne(makeField({ path: 'name', validate }), { state: 'WY' });
    expect(seen).toEqual(['WY', facts.today, '']);
  });
});

describe('rulesInForce', () => {
  const { keywords } = makeField({ path: 'name' });
  const field = makeField({
    path: 'name',
    required: true,
    validate: demanding,
    rulesWhen: [
      { when: isAnswer('state', 'WY'), required: false, keywords, validate: accepting },
      { when: isAnswer('country', 'US'), required: true, keywords, validate: demanding },
    ],
  });

  it.each([
    [{}, true],
    [{ state: 'WY' }, false],
    [{ state: 'WY', country: 'US' }, true],
  ])(
    "returns the last conditional rules that apply to %j, or else the field's own rules",
    (document, required) => {
      expect(rulesInForce(field, answersOf(document), facts, '').required).toBe(required);
    },
  );
});

describe('validateForm', () => {
  const name = makeField({ path: 'list.*.name', rows: 'list', validate: demanding });
  const list = makeRows({ path: 'list', min: 2, fields: [name], relevantWhen: [isAnswer('state', 'WY')] });
  const form = makeSmallForm(
    [
      makeField({ path: 'state', validate: demanding }),
      makeField({ path: 'card', private: 'browser', validate: demanding }),
      { ...name, relevantWhen: list.relevantWhen },
    ],
    [list],
  );
  const problemsOf = (document: Record<string, unknown>) =>
    validateForm(
      form,
      evaluateAnswers(form, answersOf(document), facts),
      facts,
      (field) => field.private === 'browser',
    );

  it('returns the path of each failing field, without skipped fields', () => {
    const paths = problemsOf({ state: 'WY', list: [{ name: 'Ana' }, {}] }).map(({ path }) => path);
    expect(paths).toEqual(['list.1.name']);
  });

  it('reports a list with too few rows', () => {
    expect(problemsOf({ state: 'WY', list: [{ name: 'Ana' }] })).toEqual([
      { path: 'list', rule: 'minRows', message: 'minRows', params: { n: 2 } },
    ]);
  });

  it('ignores an irrelevant list', () => {
    expect(problemsOf({ state: 'DE' })).toEqual([]);
    expect(validateRowCounts(form, answersOf({ state: 'DE' }), facts)).toEqual([]);
  });
});
