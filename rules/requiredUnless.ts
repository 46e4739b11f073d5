import { isEmptyAnswer } from '#domain/answers/answers.ts';
import { keyOf } from '#domain/options/options.ts';
import type { RuleOf } from '#domain/rules/rule.ts';

/**
 * Fails for an empty answer, unless the option at the given path has one of the keys:
 * `requiredUnless:country:MC,SG`.
 */
export const requiredUnless: RuleOf<'requiredUnless'> = {
  name: 'requiredUnless',
  arguments: [
    { name: 'path', type: 'path' },
    { name: 'keys', type: 'string' },
  ],
  runsOnEmpty: true,
  test: (value, [path, keys], { answers }) =>
    isEmptyAnswer(value) &&
    !String(keys)
      .split(',')
      .includes(String(keyOf(answers.get(String(path)))))
      ? { message: 'required' }
      : undefined,
};
