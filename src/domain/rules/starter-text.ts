import type { RuleArgument, ValidationFacts } from './rule.ts';

/**
 * Returns the visitor's text without the starter text, trimmed; '' for anything but text.
 * @param setting the page setting with the starter text of the field
 */
export function withoutStarterText(
  value: unknown,
  setting: RuleArgument | undefined,
  { page }: Pick<ValidationFacts, 'page'>,
): string {
  if (typeof value !== 'string') return '';
  const starterText = setting === undefined ? '' : String(page.settings[setting] ?? '');
  return value.replace(starterText.trim(), '').trim();
}
