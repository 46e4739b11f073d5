import type { Rule } from '#domain/rules/rule.ts';

/** Fails when the value equals the answer at the given path, as for the phone numbers of two companies. */
export const differs: Rule = {
  name: 'differs',
  arguments: [{ name: 'other', type: 'path' }],
  messages: { differs: 'You chose this one already. Please choose another one' },
  test: (value, [other], { answers }) =>
    value === answers.get(String(other)) ? { message: 'differs' } : undefined,
};
