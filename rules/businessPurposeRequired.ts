import { isEmptyAnswer } from '#domain/answers/answers.ts';
import type { RuleOf } from '#domain/rules/rule.ts';
import { withoutStarterText } from '#domain/rules/starter-text.ts';

/**
 * Requires text in addition to the starter text. The argument names the page setting with the starter text of
 * the field.
 */
export const businessPurposeRequired: RuleOf<'businessPurposeRequired'> = {
  name: 'businessPurposeRequired',
  arguments: [{ name: 'starterText', type: 'setting', optional: true }],
  runsOnEmpty: true,
  test: (value, [setting], { facts }) =>
    isEmptyAnswer(withoutStarterText(value, setting, facts)) ? { message: 'required' } : undefined,
};
