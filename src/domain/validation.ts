import type { Answers, Path } from './answers.ts';
import { isEmptyAnswer } from './answers.ts';
import type { Facts } from './facts.ts';
import { allInstances } from './field-instances.ts';
import type { FieldInstance } from './field-instances.ts';
import type { CompiledForm, FieldModel, Validator } from './form.ts';
import { configuredText } from './configured-text.ts';
import { holdAll, isRelevant } from './relevance.ts';
import type { RuleArgument } from './rule.ts';

/** A rule that fails at a place. Words are looked up when it is shown. */
export interface ValidationProblem {
  readonly path: Path;
  readonly rule: string;
  readonly message: string;
  readonly params: Readonly<Record<string, RuleArgument>>;
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
function findRefusal(
  { field, path, row }: FieldInstance,
  answers: Answers,
  facts: Facts,
): ValidationProblem | undefined {
  const refusal = field.refusedWhen?.find(({ when }) => when(answers, facts, row));
  if (refusal === undefined) return undefined;
  return { path, rule: 'refused', message: 'refused', params: { reason: configuredText(refusal, facts) } };
}

/** The first rule that fails at a field, or undefined. Irrelevant fields never fail. `answers` are evaluated. */
export function validateField(
  instance: FieldInstance,
  answers: Answers,
  facts: Facts,
): ValidationProblem | undefined {
  const { field, path, row } = instance;
  if (!isRelevant(instance, answers, facts)) return undefined;
  const value = answers.get(path);
  const failure = rulesInForce(field, answers, facts, row).validate.call(
    { answers, facts, row },
    isEmptyAnswer(value) ? null : value,
  );
  if (failure === undefined) return findRefusal(instance, answers, facts);
  return { path, rule: failure.rule, message: failure.message, params: failure.params ?? {} };
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
    return [{ path: rows.path, rule: 'minRows', message: 'minRows', params: { n: rows.min } }];
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
    skip(instance.field) ? [] : (validateField(instance, answers, facts) ?? []),
  );
  return [...failing, ...validateRowCounts(form, answers, facts)];
}
