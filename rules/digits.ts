import type { RuleOf } from '#domain/rules/rule.ts';

const DEFAULT_COUNT = 3;

/** Requires exactly `n` digits 0–9, three by default. */
export const digits: RuleOf<'digits'> = {
  name: 'digits',
  arguments: [{ name: 'n', type: 'integer', minimum: 1, optional: true }],
  test: (value, [n = DEFAULT_COUNT]) => {
    const text = typeof value === 'number' ? String(value) : value;
    if (typeof text !== 'string' || !/^\d+$/.test(text)) return { message: 'numeric' };
    return text.length === Number(n) ? undefined : { message: 'digits', params: { n: Number(n) } };
  },
};
