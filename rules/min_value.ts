import type { RuleOf } from '#domain/rules/rule.ts';
import { readDecimal } from './max_value.ts';

/** Requires a number or numeric text of at least `n`. */
export const min_value: RuleOf<'min_value'> = {
  name: 'min_value',
  arguments: [{ name: 'n', type: 'number' }],
  test: (value, [n]) =>
    readDecimal(value) >= Number(n) ? undefined : { message: 'value', params: { n: Number(n) } },
};
