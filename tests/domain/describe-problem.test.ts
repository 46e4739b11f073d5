import { describe, expect, it } from 'vitest';
import { describeProblem } from '#domain/describe-problem.ts';
import { makeSmallForm } from './small-form.ts';

const form = makeSmallForm([], [], {
  messages: { required: { required: '{field} is required' }, length: { length: 'At least {n} characters' } },
  texts: { 'rule.length.length': '{field}: {n} or more, please' },
});

function makeProblem(rule: string, params: Record<string, string | number> = {}) {
  return { path: 'x', rule, message: rule, params };
}

describe('describeProblem', () => {
  it.each([
    ['the rule', makeProblem('required'), 'Name', undefined, 'Name is required'],
    ['the form', makeProblem('length', { n: 2 }), 'Name', undefined, 'Name: 2 or more, please'],
    ['the page', makeProblem('length', { n: 2 }), 'Name', { 'rule.length.length': 'Too short' }, 'Too short'],
    ['the default', makeProblem('minimum'), 'Name', undefined, 'Name is not valid'],
    ['a field without a name', makeProblem('required'), undefined, undefined, 'This field is required'],
    [
      'a list that is too short',
      makeProblem('minRows', { n: 3 }),
      undefined,
      undefined,
      'Add at least 3 entries',
    ],
  ])('has the words of %s', (_, problem, field, pageTexts, expected) => {
    expect(describeProblem(form, problem, field, pageTexts)).toBe(expected);
  });
});
