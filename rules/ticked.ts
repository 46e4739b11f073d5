import type { Rule } from '#domain/rules/rule.ts';

/** Requires a checked box. `required`, in contrast, accepts `false` as an answer. */
export const ticked: Rule = {
  name: 'ticked',
  arguments: [],
  messages: { ticked: '{field} is required' },
  runsOnEmpty: true,
  test: (value) => (value === true ? undefined : { message: 'ticked' }),
};
