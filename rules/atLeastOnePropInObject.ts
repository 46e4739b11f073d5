import { isEmpty } from '#domain/conditions/condition.ts';
import type { RuleOf } from '#domain/rules/rule.ts';

/** Requires a map with at least one true entry, such as `{"WA": true, "WY": false}`. */
export const atLeastOnePropInObject: RuleOf<'atLeastOnePropInObject'> = {
  name: 'atLeastOnePropInObject',
  arguments: [],
  runsOnEmpty: true,
  test: (value) => {
    const isMap = value !== null && typeof value === 'object' && !Array.isArray(value);
    return isMap && !isEmpty(value) ? undefined : { message: 'atLeastOnePropInObject' };
  },
};
