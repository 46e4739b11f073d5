import type { Rule } from '#domain/rules/rule.ts';

const DECIMAL = /^[+-]?\d+(?:\.\d+)?$/;

/** Requires a number, as a number or text, of at most `n`. */
export const max_value: Rule = {
  name: 'max_value',
  arguments: [{ name: 'n', type: 'number' }],
  messages: { value: 'The field must be {n} or less' },
  test: (value, [n]) =>
    readDecimal(value) <= Number(n) ? undefined : { message: 'value', params: { n: Number(n) } },
};

/** Converts a number or a decimal text. Returns NaN for anything else, so that every comparison fails. */
export function readDecimal(value: unknown): number {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && DECIMAL.test(value.trim()) ? Number(value) : Number.NaN;
}
