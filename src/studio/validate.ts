import { customizeValidator } from '@rjsf/validator-ajv8';
import type { RJSFValidationError, ValidationData } from '@rjsf/utils';
import { pathOfProperty } from '#domain/answers/property-names.ts';
import type { Answers, Path } from '#domain/answers/answers.ts';
import type { Facts } from '#domain/facts.ts';
import type { CompiledForm } from '#domain/form.ts';
import { isOptional, titleOf, variantOf } from '#domain/answers/field-variant.ts';
import { findInstance } from '#domain/relevance/field-instances.ts';
import type { FieldInstance } from '#domain/relevance/field-instances.ts';
import { describeProblem } from '#domain/rules/describe-problem.ts';
import { findRefusal, findSharedProblem } from '#domain/rules/validation.ts';
import type { RjsfForm } from '#definitions/rjsf/to-rjsf.ts';
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
    const isExcused = (error: RJSFValidationError) => {
      const instance = findInstance(moment.form, pathOfError(error));
      const { name: keyword = '', params = {} } = error;
      return (
        instance !== undefined &&
        (variantOf(instance, moment.answers) === false || isOptional(instance, moment.answers)) &&
        keyword !== 'not' &&
        toFailure({ keyword, params }).rule === 'required'
      );
    };
    const first = new Map(
      ordered
        .filter((error) => !isExcused(error))
        .toReversed()
        .map((error) => [pathOfError(error), error]),
    );
    return [...first.values()].toReversed().map((error) => describeError(moment, error));
  });
}

/** Returns the path of the answer that an error of rjsf's validator concerns. */
export function pathOfError({ property = '' }: RJSFValidationError): Path {
  return pathOfProperty(property.split('.').find((name) => name !== '') ?? '');
}

/** Replaces the message of an error by that of the page. The keyword `not` marks a refused answer. */
function describeError({ form, answers, facts }: Moment, error: RJSFValidationError): RJSFValidationError {
  const path = pathOfError(error);
  const instance = findInstance(form, path);
  const { name: keyword = '', params = {} } = error;
  const problem =
    keyword === 'not'
      ? instance &&
        (findRefusal(instance, answers, facts) ?? findSharedProblem(form, instance, answers, facts))
      : nameField(toFailure({ keyword, params }), path, instance, answers);
  if (problem === undefined) return error;
  return { ...error, message: describeProblem(form, problem, facts.page.texts) };
}

/** Adds the label that a choice gives to the field, such as "Postcode". */
function nameField(
  failure: ReturnType<typeof toFailure>,
  path: Path,
  instance: FieldInstance | undefined,
  answers: Answers,
) {
  const named = instance?.field.variesBy && { field: titleOf(instance, answers) };
  return { ...failure, path, params: { ...named, ...failure.params } };
}
