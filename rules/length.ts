import type { RuleOf } from '#domain/rules/rule.ts';

/** Requires text of at least `n` characters, without surrounding white space. */
export const length: RuleOf<'length'> = {
  name: 'length',
  arguments: [{ name: 'n', type: 'integer', minimum: 1 }],
  test: (value, [n]) =>
    typeof value === 'string' && value.trim().length >= Number(n)
      ? undefined
      : { message: 'length', params: { n: Number(n) } },
};
