import { isEmptyAnswer } from '../answers/answers.ts';
import { readProperty } from '../read-property.ts';

/** The operators compiled conditions call. All are total: any value of any type gives a plain yes or no. */

export type Scalar = string | number | boolean | null;

/** Whether the value equals one of the choices; undefined equals none. */
export function isOneOf(value: unknown, choices: readonly Scalar[]): boolean {
  return choices.some((choice) => choice === value);
}

/** A number to compare by, from a number or from text that is one; NaN otherwise. */
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

/** Empty: nothing, blank text, an empty list, or a map in which nothing is true. */
export function isEmpty(value: unknown): boolean {
  if (value !== null && typeof value === 'object' && !Array.isArray(value)) {
    return !Object.values(value).some((entry) => entry !== false && !isEmptyAnswer(entry));
  }
  return isEmptyAnswer(value);
}

/** What conditions can compare a value by, with what they compare it with. */
export const comparisons = {
  /** It is one of these. */
  is: isOneOf,
  empty: isEmpty,
  atLeast: (value, [bound]) => isAtLeast(value, Number(bound)),
  atMost: (value, [bound]) => isAtMost(value, Number(bound)),
} satisfies Record<string, (value: unknown, operands: readonly Scalar[]) => boolean>;

export type ComparisonOperator = keyof typeof comparisons;

/** Whether conditions have an operator of this name. */
export function isComparisonOperator(name: string): name is ComparisonOperator {
  return Object.hasOwn(comparisons, name);
}

/** Reads a name inside an answer, such as the `key` of an option. */
export function readInside(value: unknown, ...names: readonly string[]): unknown {
  return names.reduce(readProperty, value);
}

/** Whether a page's setting lists a question with this key. */
export function listsQuestion(setting: unknown, key: string): boolean {
  return Array.isArray(setting) && setting.some((entry) => readInside(entry, 'key') === key);
}
