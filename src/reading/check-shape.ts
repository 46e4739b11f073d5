import type { ValidateFunction } from 'ajv';
import { findShapeProblems } from './find-shape-problems.ts';
import type { JsonPath } from './json-path.ts';
import type { SourceFiles } from './source-files.ts';

/**
 * Checks the value of a file against a meta-schema; everything that does not fit is reported where it was written.
 * @param validate compiled with all errors, and with the schemas they are about (`verbose`)
 * @returns the parts that cannot be worked with; an unknown key is reported and otherwise passed over
 */
export function checkShape(
  sources: SourceFiles,
  path: string,
  value: unknown,
  validate: ValidateFunction,
): readonly JsonPath[] {
  if (validate(value)) return [];
  return findShapeProblems(validate).flatMap(({ at, code, message }) => {
    sources.report(path, at, code, message);
    return code === 'unknown-key' ? [] : [at];
  });
}
