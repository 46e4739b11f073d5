import type { Rule } from '#domain/rules/rule.ts';

/** Requires text of at most `n` UTF-16 units, like the `maxlength` attribute of a control. */
export const maxLength: Rule = {
  name: 'maxLength',
  arguments: [{ name: 'n', type: 'integer', minimum: 1 }],
  messages: { maxLength: 'The field cannot contain more than {n} characters' },
  test: (value, [n]) =>
    typeof value === 'string' && value.length <= Number(n)
      ? undefined
      : { message: 'maxLength', params: { n: Number(n) } },
};
