import type { Rule } from '#domain/rules/rule.ts';

/** Text of at most `n` characters, counted as the `maxlength` of a control counts them (UTF-16 units). */
export const maxLength: Rule = {
  name: 'maxLength',
  arguments: [{ name: 'n', type: 'integer', minimum: 1 }],
  messages: { maxLength: 'The field cannot contain more than {n} characters' },
  test: (value, [n]) =>
    typeof value === 'string' && value.length <= Number(n)
      ? undefined
      : { message: 'maxLength', params: { n: Number(n) } },
};
