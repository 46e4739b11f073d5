import type { Answers, Path } from '../answers/answers.ts';
import type { Facts } from '../facts.ts';
import { isEmptyAnswer } from '../answers/answers.ts';
import { readInside } from '../read-property.ts';

/** A compiled condition. `row` is the path of the row to evaluate it for (`list.{key}`), '' outside rows. */
export type Condition = (answers: Answers, facts: Facts, row: Path) => boolean;

/** Operators of compiled conditions. They accept any value of any type and never throw. */

export type Scalar = string | number | boolean | null;

/** Returns whether the value equals one of the choices. Undefined never does. */
export function isOneOf(value: unknown, choices: readonly Scalar[]): boolean {
  return choices.some((choice) => choice === value);
}

/** Converts a number or numeric text; NaN for anything else. */
function numberOf(value: unknown): number {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN;
}

export function isAtLeast(value: unknown, bound: number): boolean {
  return numberOf(value) >= bound;
}

export function isAtMost(value: unknown, bound: number): boolean {
  return numberOf(value) <= bound;
}

/**
 * Returns whether a value is empty: undefined, null, blank text, an empty list, or a map without a true
 * entry.
 */
export function isEmpty(value: unknown): boolean {
  if (value !== null && typeof value === 'object' && !Array.isArray(value)) {
    return !Object.values(value).some((entry) => entry !== false && !isEmptyAnswer(entry));
  }
  return isEmptyAnswer(value);
}

/** Comparison operators by name. Each takes the value and the operands of the condition. */
export const comparisons = {
  is: isOneOf,
  empty: isEmpty,
  atLeast: (value, [bound]) => isAtLeast(value, Number(bound)),
  atMost: (value, [bound]) => isAtMost(value, Number(bound)),
} satisfies Record<string, (value: unknown, operands: readonly Scalar[]) => boolean>;

export type ComparisonOperator = keyof typeof comparisons;

export function isComparisonOperator(name: string): name is ComparisonOperator {
  return Object.hasOwn(comparisons, name);
}

/** Returns whether a page setting lists a question with this key. */
export function listsQuestion(setting: unknown, key: string): boolean {
  return Array.isArray(setting) && setting.some((entry) => readInside(entry, 'key') === key);
}
