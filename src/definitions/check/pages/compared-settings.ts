import type { Scalar } from '#domain/conditions/condition.ts';
import type { FormModel } from '../../model/form-model.ts';
import { listComparisons } from '../../model/relevance/list-condition-sites.ts';

/** Lists the settings that conditions read, with the values that they are compared with. */
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

/** Returns the type of the values. Returns undefined for no values or several types. */
function typeOf(values: readonly unknown[]): string | undefined {
  const types = [...new Set(values.map((value) => typeof value))];
  return types.length === 1 ? types[0] : undefined;
}

const EXPECTED: Readonly<Record<string, string>> = {
  boolean: 'This must be true or false, without quotes.',
  number: 'This must be a number, without quotes.',
  string: 'This must be a text in quotes.',
};

/** Returns true for a text that has the type once its quotes are removed. */
function isQuoted(value: unknown, type: string): boolean {
  if (typeof value !== 'string') return false;
  return type === 'boolean' ? /^(true|false)$/i.test(value.trim()) : type === 'number' && /^\d+$/.test(value);
}

/**
 * Returns why a page's value has the wrong type for the comparisons of its setting. Returns undefined unless
 * only the quotes are wrong or another page has a value of the right type: otherwise the comparison is the
 * mistake, which another check reports.
 * @param values the values that conditions compare the setting with
 * @param known the values of the setting on all pages
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
