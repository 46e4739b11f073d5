import { describe, expect, it } from 'vitest';
import { describeCondition } from '#definitions/cli/diff/describe-condition.ts';
import type { EmittedCondition } from '#definitions/runtime/emitted-condition.ts';

/** Conditions that others refer to by their index. */
const conditions: readonly EmittedCondition[] = [
  ['is', 'state', 'WY', 'UT'],
  ['empty', 'name'],
  ['not', 0],
  ['all', 0, 1],
  ['any', 0, 1],
  ['not', 3],
  ['not', 4],
  ['atLeast', { rows: 'people' }, 2],
  ['not', 7],
  ['atMost', ['plan', 'months'], 12],
  ['not', 9],
  ['is', { config: 'freeTaxID' }, true],
  ['is', { fact: 'customer' }, true],
  ['notExcluded', 'agent'],
  ['question', 'questions', 'why'],
  ['captcha'],
  ['firstRow', 'people'],
  ['loaded', 'simple_products'],
  true,
  ['quicker', 'formation'],
  ['not', 19],
];

describe('describeCondition', () => {
  it.each([
    [0, 'state is "WY" or "UT"'],
    [1, 'name is empty'],
    [2, 'state is not "WY" or "UT"'],
    [3, 'state is "WY" or "UT" and name is empty'],
    [4, '(state is "WY" or "UT" or name is empty)'],
    [5, '(state is not "WY" or "UT" or name is filled)'],
    [6, 'state is not "WY" or "UT" and name is filled'],
    [7, 'the number of rows in people is at least 2'],
    [8, 'the number of rows in people is less than 2'],
    [9, 'plan.months is at most 12'],
    [10, 'plan.months is more than 12'],
    [11, 'the setting freeTaxID is true'],
    [12, 'a customer with a login is true'],
    [13, 'the page sells agent'],
    [14, 'the page asks questions.why'],
    [15, 'a captcha is asked'],
    [16, 'it is the first row of people'],
    [17, 'the prices of simple_products are loaded'],
    [18, 'always'],
    [19, 'expedited service is quicker for formation'],
    [20, 'expedited service is not quicker for formation'],
  ])('describes condition %i as %j', (ref, words) => {
    expect(describeCondition({ conditions }, ref)).toBe(words);
  });
});
