import type { RuleOf } from '#domain/rules/rule.ts';

/** Requires digits 0–9 only, without sign, decimal point or spaces. */
export const numeric: RuleOf<'numeric'> = {
  name: 'numeric',
  arguments: [],
  test: (value) => (hasOnlyDigits(value) ? undefined : { message: 'numeric' }),
};

function hasOnlyDigits(value: unknown): boolean {
  return (typeof value === 'string' || typeof value === 'number') && /^\d+$/.test(String(value));
}
