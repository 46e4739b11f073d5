import type { RuleOf } from '#domain/rules/rule.ts';

/** Requires a number of at least `n`, or text of at least `n` characters without surrounding white space. */
export const min: RuleOf<'min'> = {
  name: 'min',
  arguments: [{ name: 'n', type: 'number' }],
  test: (value, [n]) => {
    const least = Number(n);
    const isText = typeof value === 'string';
    const size = isText ? value.trim().length : value;
    if (typeof size === 'number' && size >= least) return undefined;
    return { message: isText ? 'length' : 'value', params: { n: least } };
  },
};
