import type { ValidateFunction } from 'ajv';
import { describeShapeError } from './describe-shape-error.ts';
import type { ShapeProblem } from './describe-shape-error.ts';

/** Errors inside `anyOf` alternatives. Their common `errorMessage` is reported instead. */
const IN_ALTERNATIVE = /\/anyOf\/\d+\//;

/** Keywords whose errors only summarize others. */
const SUMMARIES: ReadonlySet<string> = new Set(['propertyNames', 'if']);

/**
 * Returns the problems of the last validation against a meta-schema.
 * @param validate compiled with `allErrors` and `verbose`
 */
export function findShapeProblems({ errors }: Pick<ValidateFunction, 'errors'>): readonly ShapeProblem[] {
  return (errors ?? [])
    .filter(({ keyword, schemaPath }) => !SUMMARIES.has(keyword) && !IN_ALTERNATIVE.test(schemaPath))
    .map(describeShapeError);
}
