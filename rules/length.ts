import type { Rule } from '#domain/rules/rule.ts';

/** Text of at least `n` characters, blanks around it not counted. */
export const length: Rule = {
  name: 'length',
  arguments: [{ name: 'n', type: 'integer', minimum: 1 }],
  messages: { length: 'The field must be at least {n} characters' },
  test: (value, [n]) =>
    typeof value === 'string' && value.trim().length >= Number(n)
      ? undefined
      : { message: 'length', params: { n: Number(n) } },
};
