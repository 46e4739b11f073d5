import type { RuleOf } from '#domain/rules/rule.ts';

/** Fails when the value equals the answer at the given path, as for the phone numbers of two companies. */
export const differs: RuleOf<'differs'> = {
  name: 'differs',
  arguments: [{ name: 'other', type: 'path' }],
  test: (value, [other], { answers }) =>
    value === answers.get(String(other)) ? { message: 'differs' } : undefined,
};
