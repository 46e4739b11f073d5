import { isEmptyAnswer } from '#domain/answers/answers.ts';
import { keyOf } from '#domain/options/options.ts';
import type { Rule } from '#domain/rules/rule.ts';

/** There is an answer, unless the choice at the given path has one of some keys: `requiredUnless:country:MC,SG`. */
export const requiredUnless: Rule = {
  name: 'requiredUnless',
  arguments: [
    { name: 'path', type: 'path' },
    { name: 'keys', type: 'string' },
  ],
  messages: { required: '{field} is required' },
  runsOnEmpty: true,
  test: (value, [path, keys], { answers }) =>
    isEmptyAnswer(value) &&
    !String(keys)
      .split(',')
      .includes(String(keyOf(answers.get(String(path)))))
      ? { message: 'required' }
      : undefined,
};
