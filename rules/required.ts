import { isEmpty } from '#domain/conditions/condition.ts';
import type { RuleOf } from '#domain/rules/rule.ts';

/** Fails for null, blank text, an empty list, and a map without a true entry. `false` and 0 are answers. */
export const required: RuleOf<'required'> = {
  name: 'required',
  arguments: [],
  runsOnEmpty: true,
  test: (value) => (isEmpty(value) ? { message: 'required' } : undefined),
};
