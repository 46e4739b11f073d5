import type { RuleOf } from '#domain/rules/rule.ts';

/** Requires a number of at most `n`, or text of at most `n` characters, counted as in `maxLength`. */
export const max: RuleOf<'max'> = {
  name: 'max',
  arguments: [{ name: 'n', type: 'number' }],
  test: (value, [n]) => {
    const most = Number(n);
    const isText = typeof value === 'string';
    const size = isText ? value.length : value;
    if (typeof size === 'number' && size <= most) return undefined;
    return { message: isText ? 'length' : 'value', params: { n: most } };
  },
};
