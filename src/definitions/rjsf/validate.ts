import { customizeValidator } from '@rjsf/validator-ajv8';
import type { RJSFValidationError, ValidationData } from '@rjsf/utils';
import { pathOfProperty } from '#domain/answers/property-names.ts';
import type { Answers, Path } from '#domain/answers/answers.ts';
import type { Facts } from '#domain/facts.ts';
import type { CompiledForm } from '#domain/form.ts';
import { findInstance } from '#domain/relevance/field-instances.ts';
import { isRelevant } from '#domain/relevance/relevance.ts';
import { describeProblem } from '#domain/rules/describe-problem.ts';
import { findRefusal, findSharedProblem, toProblem } from '#domain/rules/validation.ts';
import type { ValidationProblem } from '#domain/rules/validation.ts';
import type { RjsfForm } from './to-rjsf.ts';
import { createVocabulary, toFailure } from '#rules/vocabulary.ts';

/** A form with the answers and facts that its rules read. */
export interface Moment {
  readonly form: CompiledForm;
  /** The evaluated answers. */
  readonly answers: Answers;
  readonly facts: Facts;
}

/** Creates rjsf's validator with the rule vocabulary. */
function createValidator({ form, answers, facts }: Moment) {
  const contextOf = (pointer: string) => {
    const path = pathOfProperty(pointer.split('/')[1] ?? '');
    return { answers, facts, row: findInstance(form, path)?.row ?? '', path };
  };
  return customizeValidator({ ajvOptionsOverrides: { keywords: createVocabulary(contextOf) } });
}

/** Validates an rjsf form. Each failing answer has the message of the page. */
export function validate(moment: Moment, { schema, formData }: RjsfForm): ValidationData<unknown> {
  return createValidator(moment).validateFormData(formData, schema, undefined, (errors) => {
    // Ajv reports `not` first, but the page shows a refusal only when no rule fails.
    const ordered = [...errors.filter(({ name }) => name !== 'not'), ...errors];
    const described = ordered.flatMap((error) => describeError(moment, error) ?? []);
    const first = new Map(described.toReversed().map((error) => [pathOfError(error), error]));
    return [...first.values()].toReversed();
  });
}

/** Returns the path of the answer that an error of rjsf's validator concerns. */
export function pathOfError({ property = '' }: RJSFValidationError): Path {
  return pathOfProperty(property.split('.').find((name) => name !== '') ?? '');
}

/**
 * Replaces the message of an error by that of the page. The keyword `not` marks a refused answer. Returns undefined for
 * an answer that a choice makes optional or does not ask for.
 */
function describeError(
  { form, answers, facts }: Moment,
  error: RJSFValidationError,
): RJSFValidationError | undefined {
  const instance = findInstance(form, pathOfError(error));
  if (instance === undefined) return error;
  if (!isRelevant(instance, answers, facts)) return undefined;
  const { name: keyword = '', params = {} } = error;
  const describe = (problem: ValidationProblem) => ({
    ...error,
    message: describeProblem(form, problem, facts.page.texts),
  });
  if (keyword === 'not') {
    const refusal =
      findRefusal(instance, answers, facts) ?? findSharedProblem(form, instance, answers, facts);
    return refusal === undefined ? error : describe(refusal);
  }
  const problem = toProblem(instance, answers, toFailure({ keyword, params }));
  return problem && describe(problem);
}
