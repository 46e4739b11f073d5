import { isEmptyAnswer } from '#domain/answers/answers.ts';
import type { ValidationFacts, RuleOf, RuleArgument } from '#domain/rules/rule.ts';

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

/** Returns the visitor's text without the starter text, trimmed; '' for anything but text. */
export function withoutStarterText(
  value: unknown,
  setting: RuleArgument | undefined,
  facts: ValidationFacts,
): string {
  if (typeof value !== 'string') return '';
  const starterText = setting === undefined ? '' : String(facts.page.settings[setting] ?? '');
  return value.replace(starterText.trim(), '').trim();
}
