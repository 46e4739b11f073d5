import type { RuleOf } from '#domain/rules/rule.ts';
import { withoutStarterText } from '#domain/rules/starter-text.ts';

/** Requires at least `n` characters, not counting the starter text (see `businessPurposeRequired`). */
export const businessPurposeLength: RuleOf<'businessPurposeLength'> = {
  name: 'businessPurposeLength',
  arguments: [
    { name: 'n', type: 'integer', minimum: 1 },
    { name: 'starterText', type: 'setting', optional: true },
  ],
  runsOnEmpty: true,
  test: (value, [n, setting], { facts }) => {
    const purpose = withoutStarterText(value, setting, facts);
    if (purpose === '') return { message: 'required' };
    if (purpose.length >= Number(n)) return undefined;
    return { message: 'length', params: { n: Number(n) } };
  },
};
