import { isEmptyAnswer } from '#domain/answers/answers.ts';
import type { Rule } from '#domain/rules/rule.ts';

/** Requires a solved captcha on pages that have one. */
export const captcha: Rule = {
  name: 'captcha',
  arguments: [],
  messages: {
    captcha: 'ReCAPTCHA response missing. Please check the "I\'m not a robot" box and try again.',
  },
  runsOnEmpty: true,
  test: (value, _args, { facts }) => {
    const isSkipped = facts.page.services?.captcha === undefined;
    return isSkipped || !isEmptyAnswer(value) ? undefined : { message: 'captcha' };
  },
};
