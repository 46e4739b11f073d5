import type { ValidateFunction } from 'ajv';
import { describeShapeError } from './describe-shape-error.ts';
import type { ShapeProblem } from './describe-shape-error.ts';

/** Alternatives that do not fit, each on its own, are reported as one by their `errorMessage`. */
const IN_ALTERNATIVE = /\/anyOf\/\d+\//;

/** Keywords that only say that others have failed. */
const SUMMARIES: ReadonlySet<string> = new Set(['propertyNames', 'if']);

/**
 * What a meta-schema has found wrong with the value that it was last run on.
 * @param validate compiled with all errors, and with the schemas they are about (`verbose`)
 */
export function findShapeProblems({ errors }: Pick<ValidateFunction, 'errors'>): readonly ShapeProblem[] {
  return (errors ?? [])
    .filter(({ keyword, schemaPath }) => !SUMMARIES.has(keyword) && !IN_ALTERNATIVE.test(schemaPath))
    .map(describeShapeError);
}
