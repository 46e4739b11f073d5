import type { Scalar } from '#domain/condition-operators.ts';
import type { CompileContext, Place } from '../../compile/compile-context.ts';
import { inside } from '../../compile/compile-context.ts';
import type { JsonRecord } from '../../compile/definition.ts';
import type { RawField } from '../../compile/raw-field.ts';

/** One operator of a condition: `"quantity": {"atLeast": 2}`. Plain values and lists are `is`. */
export interface Comparison {
  /** What is compared, as it is written: a path, `./name`, `config.name` or `facts.name`. */
  readonly name: string;
  readonly operator: 'is' | 'atLeast' | 'atMost';
  readonly value: Scalar;
  readonly place: Place;
}

export function isRecord(value: unknown): value is JsonRecord {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

function isScalar(value: unknown): value is Scalar {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

function listComparisons(name: string, value: unknown, place: Place): readonly Comparison[] {
  if (value === 'empty' || value === 'filled') return [];
  if (isScalar(value)) return [{ name, operator: 'is', value, place }];
  if (Array.isArray(value)) {
    return value.flatMap((choice, index) => listComparisons(name, choice, inside(place, index)));
  }
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([operator, operand]) => {
    const at = inside(place, operator);
    if (operator !== 'atLeast' && operator !== 'atMost') return listComparisons(name, operand, at);
    return isScalar(operand) ? [{ name, operator, value: operand, place: at }] : [];
  });
}

/** Every comparison of a condition; those of the named conditions and the products it refers to are not among them. */
export function comparisonsOf(condition: unknown, place: Place): readonly Comparison[] {
  if (!isRecord(condition)) return [];
  return Object.entries(condition).flatMap(([name, value]) => {
    const at = inside(place, name);
    if (name === 'ref' || name === 'offered') return [];
    if (name === 'not') return comparisonsOf(value, at);
    if ((name === 'all' || name === 'any') && Array.isArray(value)) {
      return value.flatMap((part, index) => comparisonsOf(part, inside(at, index)));
    }
    return listComparisons(name, value, at);
  });
}

/** A field that a name in a condition leads to, and the names that lead on inside its answer. */
export interface ComparedField {
  readonly field: RawField;
  readonly inside: readonly string[];
}

/** The field a comparison reads; undefined for settings, facts and lists of rows. */
export function findComparedField(
  context: CompileContext,
  name: string,
  rows: string | undefined,
): ComparedField | undefined {
  const path = name.startsWith('./') ? `${rows ?? ''}.*.${name.slice(2)}` : name;
  const segments = path.split('.');
  for (let length = segments.length; length > 0; length -= 1) {
    const field = context.fields.get(segments.slice(0, length).join('.'));
    if (field !== undefined) return { field, inside: segments.slice(length) };
  }
  return undefined;
}
