import { describe, expect, it } from 'vitest';
import { defaultTexts } from '#definitions/emit/default-texts.ts';
import { describeProblem } from '#domain/rules/describe-problem.ts';
import { makeField, makeRows, makeSmallForm } from '../small-form.ts';

const form = makeSmallForm(
  [
    makeField({ path: 'x', title: 'Name' }),
    makeField({ path: 'asked', title: 'Will it have members?', errorName: 'An answer about members' }),
    makeField({ path: 'rows.*.name', rows: 'rows', title: 'First name' }),
  ],
  [makeRows({ path: 'rows' })],
  {
    texts: { ...defaultTexts, 'rule.length.length': '{field}: {n} or more, please' },
  },
);

function makeProblem(rule: string, params: Record<string, string | number> = {}, path = 'x') {
  return { path, rule, message: rule, params };
}

describe('describeProblem', () => {
  it.each([
    ['the rule', makeProblem('required'), undefined, 'Name is required'],
    ['the form', makeProblem('length', { n: 2 }), undefined, 'Name: 2 or more, please'],
    ['the page', makeProblem('length', { n: 2 }), { 'rule.length.length': 'Too short' }, 'Too short'],
    ['the default', makeProblem('minimum'), undefined, 'Name is not valid'],
    [
      "the field's name in error messages",
      makeProblem('required', {}, 'asked'),
      undefined,
      'An answer about members is required',
    ],
    ["a row's field", makeProblem('required', {}, 'rows.0.name'), undefined, 'First name is required'],
    ['an unknown field', makeProblem('required', {}, 'y'), undefined, 'This field is required'],
    [
      'a list with too few rows',
      makeProblem('minRows', { n: 3 }, 'rows'),
      undefined,
      'Add at least 3 entries',
    ],
  ])('builds the message from %s', (_, problem, pageTexts, expected) => {
    expect(describeProblem(form, problem, pageTexts)).toBe(expected);
  });
});
