import { isEmptyAnswer } from '#domain/answers/answers.ts';
import type { ValidationFacts, Rule, RuleArgument } from '#domain/rules/rule.ts';

/** There is a purpose besides the starter text that the page setting named by the argument puts into the field. */
export const businessPurposeRequired: Rule = {
  name: 'businessPurposeRequired',
  arguments: [{ name: 'starterText', type: 'setting', optional: true }],
  messages: { required: '{field} is required' },
  runsOnEmpty: true,
  test: (value, [setting], { facts }) =>
    isEmptyAnswer(withoutStarterText(value, setting, facts)) ? { message: 'required' } : undefined,
};

/** What the visitor wrote, without the starter text and blanks around; '' for what is no text. */
export function withoutStarterText(
  value: unknown,
  setting: RuleArgument | undefined,
  facts: ValidationFacts,
): string {
  if (typeof value !== 'string') return '';
  const starterText = setting === undefined ? '' : String(facts.page.settings[setting] ?? '');
  return value.replace(starterText.trim(), '').trim();
}
