import type { Rule } from '#domain/rules/rule.ts';
import { readDecimal } from './max_value.ts';

/** Requires a number, as a number or text, of at least `n`. */
export const min_value: Rule = {
  name: 'min_value',
  arguments: [{ name: 'n', type: 'number' }],
  messages: { value: 'The field must be {n} or more' },
  test: (value, [n]) =>
    readDecimal(value) >= Number(n) ? undefined : { message: 'value', params: { n: Number(n) } },
};
