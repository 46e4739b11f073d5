import type { Rule } from '#domain/rules/rule.ts';

const DECIMAL = /^[+-]?\d+(?:\.\d+)?$/;

/** A number, typed or real, of at most `n`. */
export const max_value: Rule = {
  name: 'max_value',
  arguments: [{ name: 'n', type: 'number' }],
  messages: { value: 'The field must be {n} or less' },
  test: (value, [n]) =>
    readDecimal(value) <= Number(n) ? undefined : { message: 'value', params: { n: Number(n) } },
};

/** The number an answer is or spells; NaN, which is neither more nor less than any, for everything else. */
export function readDecimal(value: unknown): number {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && DECIMAL.test(value.trim()) ? Number(value) : Number.NaN;
}
