import type { RuleOf } from '#domain/rules/rule.ts';

/** Requires a checked checkbox. `required`, in contrast, accepts `false` as an answer. */
export const ticked: RuleOf<'ticked'> = {
  name: 'ticked',
  arguments: [],
  runsOnEmpty: true,
  test: (value) => (value === true ? undefined : { message: 'ticked' }),
};
