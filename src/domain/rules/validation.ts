import type { Answers, Path } from '../answers/answers.ts';
import { isEmptyAnswer } from '../answers/answers.ts';
import type { CartProblem } from '../cart/cart.ts';
import type { Facts } from '../facts.ts';
import { allInstances, findInstance, placeInRow } from '../relevance/field-instances.ts';
import type { FieldInstance } from '../relevance/field-instances.ts';
import type { CompiledForm, FieldModel, Validator } from '../form.ts';
import { configuredText } from '../pages/configured-text.ts';
import { findSource, holdAll, isRelevant } from '../relevance/relevance.ts';
import type { RuleArgument } from './rule.ts';

/** A rule that fails at a place. Words are looked up when it is shown. */
export interface ValidationProblem {
  readonly path: Path;
  readonly rule: string;
  readonly message: string;
  readonly params: Readonly<Record<string, RuleArgument>>;
  /** The field it is about, with `*` for the row, where that is not the one it is shown at. */
  readonly field?: Path;
}

interface RulesNow {
  readonly required: boolean;
  readonly validate: Validator;
}

/** The rules in force: those of the last `rulesWhen` entry that holds, else the field's own. */
export function rulesInForce(field: FieldModel, answers: Answers, facts: Facts, row: Path): RulesNow {
  return field.rulesWhen?.findLast(({ when }) => when(answers, facts, row)) ?? field;
}

/** The refusal that holds now: what a reaction keeps a visitor from must not come about in another way. */
export function findRefusal(
  { field, path, row }: FieldInstance,
  answers: Answers,
  facts: Facts,
): ValidationProblem | undefined {
  const refusal = field.refusedWhen?.find(({ when }) => when(answers, facts, row));
  if (refusal === undefined) return undefined;
  return { path, rule: 'refused', message: 'refused', params: { reason: configuredText(refusal, facts) } };
}

function findOwnProblem(
  instance: FieldInstance,
  answers: Answers,
  facts: Facts,
): ValidationProblem | undefined {
  const { field, path, row } = instance;
  if (!isRelevant(instance, answers, facts)) return undefined;
  const value = answers.get(path);
  const failure = rulesInForce(field, answers, facts, row).validate.call(
    { answers, facts, row, path },
    isEmptyAnswer(value) ? null : value,
  );
  if (failure === undefined) return findRefusal(instance, answers, facts);
  return { path, rule: failure.rule, message: failure.message, params: failure.params ?? {} };
}

/**
 * What is wrong with answers that come from another place, shown at the check box that says so: what this place demands
 * and the other does not. What is wrong in the other place is put right there.
 */
export function findSharedProblem(
  form: CompiledForm,
  { field, path, row }: FieldInstance,
  answers: Answers,
  facts: Facts,
): ValidationProblem | undefined {
  for (const template of field.speaksFor ?? []) {
    const instance = findInstance(form, placeInRow(template, row));
    const from = instance && findSource(instance, answers);
    const source = from === undefined ? undefined : findInstance(form, from);
    if (instance === undefined || source === undefined) continue;
    const problem = findOwnProblem(instance, answers, facts);
    if (problem !== undefined && validateField(form, source, answers, facts) === undefined) {
      return { ...problem, path, field: template };
    }
  }
  return undefined;
}

/**
 * The first rule that fails at a field, or undefined. Irrelevant fields never fail, and those whose answers come from
 * another place leave it to the check box that says so. `answers` are evaluated.
 */
export function validateField(
  form: CompiledForm,
  instance: FieldInstance,
  answers: Answers,
  facts: Facts,
): ValidationProblem | undefined {
  if (findSource(instance, answers) !== undefined) return undefined;
  return findOwnProblem(instance, answers, facts) ?? findSharedProblem(form, instance, answers, facts);
}

/** A cart problem as the failure of its field. */
export function describeCartProblem({ path, reason }: CartProblem): ValidationProblem {
  if (reason === undefined) return { path, rule: 'required', message: 'required', params: {} };
  return { path, rule: 'refused', message: 'refused', params: { reason } };
}

/** Lists that are relevant and have fewer rows than they must. */
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
 * Every failing field of the form. `skip` leaves out answers that this side does not hold (the server never sees the
 * card).
 */
export function validateForm(
  form: CompiledForm,
  answers: Answers,
  facts: Facts,
  skip: (field: FieldModel) => boolean = () => false,
): readonly ValidationProblem[] {
  const failing = allInstances(form, answers).flatMap((instance) =>
    skip(instance.field) ? [] : (validateField(form, instance, answers, facts) ?? []),
  );
  return [...failing, ...validateRowCounts(form, answers, facts)];
}
