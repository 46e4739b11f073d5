import type { Rule } from '#domain/rules/rule.ts';

/** Digits 0 to 9 and nothing else: no sign, no decimal point, no blanks. */
export const numeric: Rule = {
  name: 'numeric',
  arguments: [],
  messages: { numeric: 'This field must contain only numbers' },
  test: (value) => (hasOnlyDigits(value) ? undefined : { message: 'numeric' }),
};

function hasOnlyDigits(value: unknown): boolean {
  return (typeof value === 'string' || typeof value === 'number') && /^\d+$/.test(String(value));
}
