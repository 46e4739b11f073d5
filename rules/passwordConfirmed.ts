import { isEmptyAnswer } from '#domain/answers/answers.ts';
import type { RuleOf } from '#domain/rules/rule.ts';

/** Requires the same text as the answer at the given path, on pages with the setting `confirmPassword`. */
export const passwordConfirmed: RuleOf<'passwordConfirmed'> = {
  name: 'passwordConfirmed',
  arguments: [{ name: 'password', type: 'path' }],
  runsOnEmpty: true,
  test: (value, [path], { answers, facts }) => {
    if (facts.page.settings['confirmPassword'] !== true) return undefined;
    const password = answers.get(String(path)) ?? '';
    const typed = isEmptyAnswer(value) ? '' : value;
    return typed === password ? undefined : { message: 'passwordConfirmed' };
  },
};
