import type { RuleOf } from '#domain/rules/rule.ts';

/** Requires text of at most `n` UTF-16 units, like the `maxlength` attribute of a control. */
export const maxLength: RuleOf<'maxLength'> = {
  name: 'maxLength',
  arguments: [{ name: 'n', type: 'integer', minimum: 1 }],
  test: (value, [n]) =>
    typeof value === 'string' && value.length <= Number(n)
      ? undefined
      : { message: 'maxLength', params: { n: Number(n) } },
};
