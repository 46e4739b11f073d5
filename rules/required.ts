import { isEmpty } from '#domain/conditions/condition.ts';
import type { Rule } from '#domain/rules/rule.ts';

/** Fails for null, blank text, an empty list, and a map without a true entry. `false` and 0 are answers. */
export const required: Rule = {
  name: 'required',
  arguments: [],
  messages: { required: '{field} is required' },
  runsOnEmpty: true,
  test: (value) => (isEmpty(value) ? { message: 'required' } : undefined),
};
