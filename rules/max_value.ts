import type { RuleOf } from '#domain/rules/rule.ts';

const DECIMAL = /^[+-]?\d+(?:\.\d+)?$/;

/** Requires a number or numeric text of at most `n`. */
export const max_value: RuleOf<'max_value'> = {
  name: 'max_value',
  arguments: [{ name: 'n', type: 'number' }],
  test: (value, [n]) =>
    readDecimal(value) <= Number(n) ? undefined : { message: 'value', params: { n: Number(n) } },
};

/**
 * Converts a number or a decimal text to a number. Returns NaN for anything else, so that every comparison
 * fails.
 */
export function readDecimal(value: unknown): number {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && DECIMAL.test(value.trim()) ? Number(value) : Number.NaN;
}
