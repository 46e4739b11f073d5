import { keyOf } from '#domain/options/options.ts';
import type { RuleOf } from '#domain/rules/rule.ts';

/** Requires confirmation that the business exists: a checked checkbox, or `yes` in any case. */
export const isBusinessFormed: RuleOf<'isBusinessFormed'> = {
  name: 'isBusinessFormed',
  arguments: [],
  test: (value) =>
    value === true || keyOf(value)?.toLowerCase() === 'yes' ? undefined : { message: 'isBusinessFormed' },
};
