import type { Answers, Path } from '../answers/answers.ts';
import { isEmptyAnswer } from '../answers/answers.ts';
import { isOptional, titleOf } from '../answers/field-variant.ts';
import type { CartProblem } from '../cart/cart.ts';
import type { Facts } from '../facts.ts';
import { allInstances, findInstance, placeInRow } from '../relevance/field-instances.ts';
import type { FieldInstance } from '../relevance/field-instances.ts';
import type { AnswerRules, CompiledForm, FieldModel } from '../form.ts';
import { configuredText } from '../pages/configured-text.ts';
import { findSource, holdAll, isRelevant } from '../relevance/relevance.ts';
import type { RuleArgument } from './rule.ts';
import type { ChainFailure } from './run-rules.ts';

/** A failing rule at a path. The message text is looked up when the problem is shown. */
export interface ValidationProblem {
  readonly path: Path;
  readonly rule: string;
  readonly message: string;
  readonly params: Readonly<Record<string, RuleArgument>>;
  /** The field that failed, with `*` for rows, if its error is shown at another field. */
  readonly field?: Path;
}

/** Returns the first failing rule of a relevant answer, or undefined. `answers` are evaluated. */
type FindFailure = (instance: FieldInstance, answers: Answers, facts: Facts) => ChainFailure | undefined;

/** Returns the active rules: those of the last matching `rulesWhen` entry, else the field's own. */
export function rulesInForce(field: FieldModel, answers: Answers, facts: Facts, row: Path): AnswerRules {
  return field.rulesWhen?.findLast(({ when }) => when(answers, facts, row)) ?? field;
}

/**
 * Returns the rejection that applies to an answer. Reactions run only for the visitor's own changes, so
 * validation checks every answer.
 */
export function findRefusal(
  { field, path, row }: FieldInstance,
  answers: Answers,
  facts: Facts,
): ValidationProblem | undefined {
  const refusal = field.rejectedWhen?.find(({ when }) => when(answers, facts, row));
  if (refusal === undefined) return undefined;
  return { path, rule: 'refused', message: 'refused', params: { reason: configuredText(refusal, facts) } };
}

/** Runs the active rules of a field as functions. */
const runActiveRules: FindFailure = ({ field, path, row }, answers, facts) => {
  const value = answers.get(path);
  return rulesInForce(field, answers, facts, row).validate.call(
    { answers, facts, row, path },
    isEmptyAnswer(value) ? null : value,
  );
};

/**
 * Returns a failed rule as the problem of its field, with the label that a choice gives to the field. Undefined if the
 * choice makes a required field optional.
 */
export function toProblem(
  instance: FieldInstance,
  answers: Answers,
  { rule, message, params }: ChainFailure,
): ValidationProblem | undefined {
  if (rule === 'required' && isOptional(instance, answers)) return undefined;
  const named = instance.field.variesBy && { field: titleOf(instance, answers) };
  return { path: instance.path, rule, message, params: { ...named, ...params } };
}

function findOwnProblem(
  instance: FieldInstance,
  answers: Answers,
  facts: Facts,
  findFailure: FindFailure,
): ValidationProblem | undefined {
  if (!isRelevant(instance, answers, facts)) return undefined;
  const failure = findFailure(instance, answers, facts);
  const problem = failure && toProblem(instance, answers, failure);
  return problem ?? findRefusal(instance, answers, facts);
}

/**
 * Returns the error of shared answers, shown at their checkbox. The error appears only if the source fields
 * are valid. Otherwise the visitor fixes the errors at the source fields.
 */
export function findSharedProblem(
  form: CompiledForm,
  { field, path, row }: FieldInstance,
  answers: Answers,
  facts: Facts,
  findFailure = runActiveRules,
): ValidationProblem | undefined {
  for (const template of field.speaksFor ?? []) {
    const instance = findInstance(form, placeInRow(template, row));
    const from = instance && findSource(instance, answers);
    const source = from === undefined ? undefined : findInstance(form, from);
    if (instance === undefined || source === undefined) continue;
    const problem = findOwnProblem(instance, answers, facts, findFailure);
    if (problem !== undefined && validateField(form, source, answers, facts, findFailure) === undefined) {
      return { ...problem, path, field: template };
    }
  }
  return undefined;
}

/**
 * Returns the first failing rule of a field, or undefined. Irrelevant fields never fail. Errors of shared
 * answers appear at the checkbox instead. `answers` are evaluated.
 */
export function validateField(
  form: CompiledForm,
  instance: FieldInstance,
  answers: Answers,
  facts: Facts,
  findFailure = runActiveRules,
): ValidationProblem | undefined {
  if (findSource(instance, answers) !== undefined) return undefined;
  return (
    findOwnProblem(instance, answers, facts, findFailure) ??
    findSharedProblem(form, instance, answers, facts, findFailure)
  );
}

/** Converts a cart problem to a validation problem. */
export function describeCartProblem({ path, reason }: CartProblem): ValidationProblem {
  if (reason === undefined) return { path, rule: 'required', message: 'required', params: {} };
  return { path, rule: 'refused', message: 'refused', params: { reason } };
}

/** Finds relevant lists with too few rows. */
export function validateRowCounts(
  form: CompiledForm,
  answers: Answers,
  facts: Facts,
): readonly ValidationProblem[] {
  return Object.values(form.rows).flatMap((rows) => {
    const isShort = answers.rows(rows.path).length < rows.min;
    if (!isShort || !holdAll(rows.relevantWhen, answers, facts, '')) return [];
    return [
      {
        path: rows.path,
        rule: 'minRows',
        message: rows.min === 1 ? 'oneRow' : 'minRows',
        params: { n: rows.min },
      },
    ];
  });
}

/**
 * Validates every field of the form. `skip` excludes fields whose answers are unavailable, such as the card on the
 * server.
 */
export function validateForm(
  form: CompiledForm,
  answers: Answers,
  facts: Facts,
  skip: (field: FieldModel) => boolean = () => false,
  findFailure = runActiveRules,
): readonly ValidationProblem[] {
  const failing = allInstances(form, answers).flatMap((instance) =>
    skip(instance.field) ? [] : (validateField(form, instance, answers, facts, findFailure) ?? []),
  );
  return [...failing, ...validateRowCounts(form, answers, facts)];
}
