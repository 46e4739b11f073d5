import { isEmptyAnswer } from '#domain/answers/answers.ts';
import type { RuleOf } from '#domain/rules/rule.ts';

/** Requires a solved captcha on pages that have one. */
export const captcha: RuleOf<'captcha'> = {
  name: 'captcha',
  arguments: [],
  runsOnEmpty: true,
  test: (value, _args, { facts }) => {
    const isSkipped = facts.page.services?.captcha === undefined;
    return isSkipped || !isEmptyAnswer(value) ? undefined : { message: 'captcha' };
  },
};
