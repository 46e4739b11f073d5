import type { Rule } from '#domain/rules/rule.ts';

/** Requires a number of at most `n`, or text of at most `n` characters, counted as in `maxLength`. */
export const max: Rule = {
  name: 'max',
  arguments: [{ name: 'n', type: 'number' }],
  messages: {
    length: 'The field cannot contain more than {n} characters',
    value: 'The field must be {n} or less',
  },
  test: (value, [n]) => {
    const most = Number(n);
    const isText = typeof value === 'string';
    const size = isText ? value.length : value;
    if (typeof size === 'number' && size <= most) return undefined;
    return { message: isText ? 'length' : 'value', params: { n: most } };
  },
};
