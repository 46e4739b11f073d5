import type { Rule } from '#domain/rules/rule.ts';

/** Requires text of at least `n` characters, without surrounding white space. */
export const length: Rule = {
  name: 'length',
  arguments: [{ name: 'n', type: 'integer', minimum: 1 }],
  messages: { length: 'The field must be at least {n} characters' },
  test: (value, [n]) =>
    typeof value === 'string' && value.trim().length >= Number(n)
      ? undefined
      : { message: 'length', params: { n: Number(n) } },
};
