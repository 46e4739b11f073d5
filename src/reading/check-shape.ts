import type { ValidateFunction } from 'ajv';
import { findShapeProblems } from './find-shape-problems.ts';
import type { JsonPath } from './json-path.ts';
import type { SourceFiles } from './source-files.ts';

/** The valid values by meta-schema. Values of files are frozen, so they stay valid. */
const valid = new WeakMap<ValidateFunction, WeakSet<object>>();

/** Returns whether a value matches. Checks values that several forms share only once. */
function isValid(validate: ValidateFunction, value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !Object.isFrozen(value)) return validate(value);
  const known = valid.get(validate) ?? new WeakSet();
  valid.set(validate, known);
  if (known.has(value)) return true;
  if (!validate(value)) return false;
  known.add(value);
  return true;
}

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
  if (isValid(validate, value)) return [];
  return findShapeProblems(validate).flatMap(({ at, code, ...advice }) => {
    sources.report(path, at, code, advice);
    return code === 'unknown-key' ? [] : [at];
  });
}
