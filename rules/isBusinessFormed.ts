import { keyOf } from '#domain/options/options.ts';
import type { Rule } from '#domain/rules/rule.ts';

/** Requires a yes to the question whether the business exists: a checked box, or `yes` in any case. */
export const isBusinessFormed: Rule = {
  name: 'isBusinessFormed',
  arguments: [],
  messages: { isBusinessFormed: 'You must have an existing business to continue.' },
  test: (value) =>
    value === true || keyOf(value)?.toLowerCase() === 'yes' ? undefined : { message: 'isBusinessFormed' },
};
