import { customizeValidator } from '@rjsf/validator-ajv8';
import type { RJSFValidationError, ValidationData } from '@rjsf/utils';
import { pathOfProperty } from '#domain/answers/property-names.ts';
import type { Answers, Path } from '#domain/answers/answers.ts';
import type { Facts } from '#domain/facts.ts';
import type { CompiledForm } from '#domain/form.ts';
import { findInstance } from '#domain/relevance/field-instances.ts';
import { describeProblem } from '#domain/rules/describe-problem.ts';
import { findRefusal, findSharedProblem } from '#domain/rules/validation.ts';
import type { RjsfForm } from '#definitions/rjsf/to-rjsf.ts';
import { createVocabulary } from '#rules/vocabulary.ts';

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

/** Validates an rjsf form. */
export function validate(moment: Moment, { schema, formData }: RjsfForm): ValidationData<unknown> {
  return createValidator(moment).validateFormData(formData, schema, undefined, (errors) =>
    errors.map((error) => describeRefusal(moment, error)),
  );
}

/** Returns the path of the answer that an error of rjsf's validator concerns. */
export function pathOfError({ property = '' }: RJSFValidationError): Path {
  return pathOfProperty(property.split('.').find((name) => name !== '') ?? '');
}

/** Replaces ajv's text for `not`, which marks a rejected answer, with the form's own message. */
function describeRefusal({ form, answers, facts }: Moment, error: RJSFValidationError): RJSFValidationError {
  if (error.name !== 'not') return error;
  const instance = findInstance(form, pathOfError(error));
  const problem =
    instance && (findRefusal(instance, answers, facts) ?? findSharedProblem(form, instance, answers, facts));
  return problem === undefined
    ? error
    : { ...error, message: describeProblem(form, problem, facts.page.texts) };
}
