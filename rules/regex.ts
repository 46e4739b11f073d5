import type { RuleOf } from '#domain/rules/rule.ts';

const LITERAL = String.raw`[\w ,'"#%&@!=<>~:;/_-]`;
const ESCAPE = String.raw`\\(?:[dDwWsS.^$*+?()[\]{}/|\\]|p\{[A-Za-z]+\})`;
const CLASS = String.raw`\[\^?(?:a-z|A-Z|a-f|A-F|0-9|\\[dws.^$*+?()[\]{}/|\\-]|\\p\{[A-Za-z]+\}|[\w .,'"#%&@!=<>~:;/_|])+-?\]`;
const ONE = `(?:${LITERAL}|${ESCAPE}|${CLASS}|\\.)`;
const COUNTED = String.raw`${ONE}(?:\?|\{\d{1,2}(?:,\d{1,2})?\})?`;
const GROUP = String.raw`\((?:(?:${COUNTED})+(?:\||(?=\))))+\)\??`;
const REPEATED = `${ONE}[*+]`;
const BRANCH = `(?:${COUNTED}|${GROUP})*(?:${REPEATED}(?:${COUNTED}|${GROUP})*)?`;

/**
 * Requires text that fully matches a regular expression, as in `regex:[A-Z]{2}\d{4}(-\d+)?`. Allows only
 * expressions that run fast on any text: characters, classes, `{n,m}` up to 99, optional groups of these,
 * alternatives, and a single `*` or `+` in each alternative. In a rule chain, `|` and `:` are written as `\|`
 * and `\:`, because they would end the argument.
 */
export const regex: RuleOf<'regex'> = {
  name: 'regex',
  arguments: [
    {
      name: 'pattern',
      type: 'expression',
      pattern: `^\\^?(?:${BRANCH}(?:\\||(?=\\$?$)))+\\$?$`,
    },
  ],
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
