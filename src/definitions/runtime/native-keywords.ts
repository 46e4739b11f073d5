import type { AnswerKeywords, InnerSchema } from '#domain/rules/answer-keywords.ts';
import { failKeyword, failType } from '#domain/rules/run-rules.ts';
import type { ChainFailure } from '#domain/rules/run-rules.ts';

function isPlainObject(value: unknown): value is object {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/** Returns true when a value has a JSON type. Numbers must be finite, as in JSON. */
function hasType(value: unknown, type: string): boolean {
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isPlainObject(value);
  if (type === 'null') return value === null;
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'number') return Number.isFinite(value);
  return typeof value === type;
}

function failInner(value: unknown, { type, enum: allowed, pattern }: InnerSchema): ChainFailure | undefined {
  if (type !== undefined && !hasType(value, type)) return failType(type);
  if (typeof value === 'string' && pattern !== undefined && !new RegExp(pattern, 'u').test(value)) {
    return failKeyword('pattern');
  }
  return allowed === undefined || allowed.includes(value) ? undefined : failKeyword('enum');
}

function firstOf<Entry>(
  entries: readonly Entry[],
  fail: (entry: Entry) => ChainFailure | undefined,
): ChainFailure | undefined {
  for (const entry of entries) {
    const failure = fail(entry);
    if (failure !== undefined) return failure;
  }
  return undefined;
}

/**
 * Returns the first keyword that fails before the rules run: the type, or a bound of a number. Null always
 * passes.
 */
export function failBeforeRules(
  value: unknown,
  { type, minimum, maximum }: AnswerKeywords,
): ChainFailure | undefined {
  if (value === null) return undefined;
  if (!hasType(value, type)) return failType(type);
  if (typeof value !== 'number') return undefined;
  if (maximum !== undefined && value > maximum) return failKeyword('maximum', maximum);
  return minimum !== undefined && value < minimum ? failKeyword('minimum', minimum) : undefined;
}

/** Returns the first list or map keyword that fails, after the rules have passed. */
export function failAfterRules(
  value: unknown,
  { maxItems, items, propertyNames, additionalProperties = true }: AnswerKeywords,
): ChainFailure | undefined {
  if (Array.isArray(value)) {
    if (maxItems !== undefined && value.length > maxItems) return failKeyword('maxItems', maxItems);
    if (items === undefined) return undefined;
    return firstOf(value, (entry: unknown) => (hasType(entry, items) ? undefined : failType(items)));
  }
  if (!isPlainObject(value)) return undefined;
  const name = propertyNames && firstOf(Object.keys(value), (key) => failInner(key, propertyNames));
  if (name !== undefined || additionalProperties === true) return name;
  if (additionalProperties === false) {
    return Object.keys(value).length === 0 ? undefined : failKeyword('additionalProperties');
  }
  return firstOf(Object.values(value), (entry: unknown) => failInner(entry, additionalProperties));
}
