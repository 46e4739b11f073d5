import type { Rule } from '#domain/rules/rule.ts';

/** A box that is ticked. Unlike `required`, which takes `false` for an answer. */
export const ticked: Rule = {
  name: 'ticked',
  arguments: [],
  messages: { ticked: '{field} is required' },
  runsOnEmpty: true,
  test: (value) => (value === true ? undefined : { message: 'ticked' }),
};
