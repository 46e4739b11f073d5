import { isEmpty } from '#domain/conditions/condition.ts';
import type { Rule } from '#domain/rules/rule.ts';

/** Requires a map with at least one true entry, such as `{"WA": true, "WY": false}`. */
export const atLeastOnePropInObject: Rule = {
  name: 'atLeastOnePropInObject',
  arguments: [],
  messages: { atLeastOnePropInObject: 'At least one jurisdiction must be selected' },
  runsOnEmpty: true,
  test: (value) => {
    const isMap = value !== null && typeof value === 'object' && !Array.isArray(value);
    return isMap && !isEmpty(value) ? undefined : { message: 'atLeastOnePropInObject' };
  },
};
