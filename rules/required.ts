import { isEmptyAnswer } from '#domain/answers/answers.ts';
import type { Rule } from '#domain/rules/rule.ts';

/** There is an answer: not null, not an empty list, not blank text. `false` and 0 are answers. */
export const required: Rule = {
  name: 'required',
  arguments: [],
  messages: { required: '{field} is required' },
  runsOnEmpty: true,
  test: (value) => (isEmptyAnswer(value) ? { message: 'required' } : undefined),
};
