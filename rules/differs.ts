import type { Rule } from '#domain/rules/rule.ts';

/** Another value than the answer at the given path, such as a telephone number for each of two companies. */
export const differs: Rule = {
  name: 'differs',
  arguments: [{ name: 'other', type: 'path' }],
  messages: { differs: 'You chose this one already. Please choose another one' },
  test: (value, [other], { answers }) =>
    value === answers.get(String(other)) ? { message: 'differs' } : undefined,
};
