import type { RuleOf } from '#domain/rules/rule.ts';

/**
 * Requires text that fully matches a regular expression, as in `regex:[A-Z]{2}\d{4}(-\d+)?`. The check of
 * definitions rejects expressions that can be slow. In a rule chain, `|` and `:` are written as `\|` and `\:`,
 * because they would end the argument.
 */
export const regex: RuleOf<'regex'> = {
  name: 'regex',
  arguments: [{ name: 'pattern', type: 'expression' }],
  test: (value, [pattern]) =>
    typeof value === 'string' && matchesWhole(value, String(pattern)) ? undefined : { message: 'regex' },
};

/**
 * Compiles the expression to match whole texts.
 * @throws {SyntaxError} for an invalid expression; the build tries each one
 */
export function toWholeExpression(pattern: string): RegExp {
  return new RegExp(`^(?:${pattern})$`, 'u');
}

function matchesWhole(text: string, pattern: string): boolean {
  try {
    return toWholeExpression(pattern).test(text);
  } catch {
    // The build rejects invalid expressions, so this happens only for unbuilt definitions. No text matches.
    return false;
  }
}
