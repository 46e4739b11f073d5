import type { Rule } from '#domain/rules/rule.ts';

const LITERAL = String.raw`[\w ,'"#%&@!=<>~;/_-]`;
const ESCAPE = String.raw`\\[dDwWsS.^$*+?()[\]{}/]`;
const CLASS = String.raw`\[\^?(?:a-z|A-Z|a-f|A-F|0-9|\\[dws.^$*+?()[\]{}/-]|[\w .,'"#%&@!=<>~;/_])+-?\]`;
const ONE = `(?:${LITERAL}|${ESCAPE}|${CLASS}|\\.)`;
const COUNTED = String.raw`${ONE}(?:\?|\{\d{1,2}(?:,\d{1,2})?\})?`;
const GROUP = String.raw`\((?:${COUNTED})+\)\??`;
const REPEATED = `${ONE}[*+]`;

/**
 * Text that matches a regular expression from its first to its last character, as in `regex:[A-Z]{2}\d{4}(-\d+)?`.
 * Only expressions that no text can slow down are taken: characters, classes, `{n,m}` up to 99, optional groups of
 * these, and a single `*` or `+`. A `|` or `:` would end the argument.
 */
export const regex: Rule = {
  name: 'regex',
  arguments: [
    {
      name: 'pattern',
      type: 'expression',
      pattern: `^\\^?(?:${COUNTED}|${GROUP})*(?:${REPEATED}(?:${COUNTED}|${GROUP})*)?\\$?$`,
    },
  ],
  messages: { regex: '{field} is not valid' },
  test: (value, [pattern]) =>
    typeof value === 'string' && matchesWhole(value, String(pattern)) ? undefined : { message: 'regex' },
};

/**
 * The expression as the rule runs it.
 * @throws {SyntaxError} for what is no regular expression; the build tries each one
 */
export function toWholeExpression(pattern: string): RegExp {
  return new RegExp(`^(?:${pattern})$`, 'u');
}

function matchesWhole(text: string, pattern: string): boolean {
  try {
    return toWholeExpression(pattern).test(text);
  } catch {
    // A definition that no build has seen, such as one with counts in the wrong order: no text can be right.
    return false;
  }
}
