import type { Scalar } from '#domain/conditions/condition.ts';
import type { FormModel } from '../../model/form-model.ts';
import { listComparisons } from '../../model/relevance/list-condition-sites.ts';

/** Lists the settings in conditions with the values that they are compared with. */
export function listComparedSettings(model: FormModel): ReadonlyMap<string, readonly Scalar[]> {
  const compared = new Map<string, readonly Scalar[]>();
  for (const { subject, values, operator } of listComparisons(model)) {
    if (subject.kind !== 'setting') continue;
    const isOrdered = operator === 'atLeast' || operator === 'atMost';
    compared.set(subject.name, [
      ...(compared.get(subject.name) ?? []),
      ...(isOrdered ? [0] : values.filter((value) => value !== null)),
    ]);
  }
  return compared;
}

/** Returns the type of a list of values, or undefined if they have several types or there are none. */
function typeOf(values: readonly unknown[]): string | undefined {
  const types = [...new Set(values.map((value) => typeof value))];
  return types.length === 1 ? types[0] : undefined;
}

const EXPECTED: Readonly<Record<string, string>> = {
  boolean: 'This must be true or false, without quotes.',
  number: 'This must be a number, without quotes.',
  string: 'This must be a text in quotes.',
};

/** Returns true if a text would have the type without its quotes. */
function isQuoted(value: unknown, type: string): boolean {
  if (typeof value !== 'string') return false;
  return type === 'boolean' ? /^(true|false)$/i.test(value.trim()) : type === 'number' && /^\d+$/.test(value);
}

/**
 * Returns why a page's value does not fit the comparisons. Only if other pages have values that fit, or if
 * the value is only quoted: otherwise, the comparison itself is the mistake, which another check reports.
 * @param values the values of all comparisons
 * @param known the values of all pages
 */
export function findComparedMisfit(
  values: readonly Scalar[],
  value: unknown,
  known: readonly unknown[],
): string | undefined {
  const type = typeOf(values);
  if (value === undefined || type === undefined || typeof value === type) return undefined;
  const isPageWrong = isQuoted(value, type) || known.some((other) => typeof other === type);
  return isPageWrong ? EXPECTED[type] : undefined;
}
