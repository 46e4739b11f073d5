import { isEmptyAnswer } from '#domain/answers/answers.ts';
import { DEFAULT_PASSWORD_MINIMUM, PASSWORD_CHARACTERS } from '#domain/rules/password.ts';
import type { ValidationFacts, RuleOf } from '#domain/rules/rule.ts';

/**
 * Requires a password with the minimum length (page setting `passwordMinimumLength`), a lowercase letter,
 * a capital letter, a number and a special character. The failure names the first missing requirement.
 */
export const password: RuleOf<'password'> = {
  name: 'password',
  arguments: [],
  runsOnEmpty: true,
  test: (value, _args, { facts }) => {
    if (isEmptyAnswer(value) || typeof value !== 'string') return { message: 'required' };
    const minimum = getMinimumLength(facts);
    if (value.length < minimum) return { message: 'length', params: { n: minimum } };
    const missing = PASSWORD_CHARACTERS.find(({ pattern }) => !pattern.test(value));
    return missing && { message: missing.key };
  },
};

function getMinimumLength(facts: ValidationFacts): number {
  const setting = facts.page.settings['passwordMinimumLength'];
  return typeof setting === 'number' ? setting : DEFAULT_PASSWORD_MINIMUM;
}
