import type { ValidateFunction } from 'ajv';
import { findShapeProblems } from './find-shape-problems.ts';
import type { JsonPath } from './json-path.ts';
import type { SourceFiles } from './source-files.ts';

/**
 * Checks a file against a meta-schema and reports each mismatch at its source position.
 * @param validate compiled with `allErrors` and `verbose`
 * @returns paths of unusable parts. Unknown keys are reported but otherwise ignored
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
