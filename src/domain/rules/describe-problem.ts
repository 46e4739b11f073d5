import { findInstance } from '../relevance/field-instances.ts';
import type { CompiledForm, FieldModel } from '../form.ts';
import { fillText, textOf } from '../texts.ts';
import type { Texts } from '../texts.ts';
import type { ValidationProblem } from './validation.ts';

const DEFAULT_MESSAGE = '{field} is not valid';

/** Returns the field of a problem; undefined if it concerns a list. */
export function fieldOfProblem(
  form: CompiledForm,
  { path, field }: ValidationProblem,
): FieldModel | undefined {
  return field === undefined ? findInstance(form, path)?.field : form.fields[field];
}

/**
 * Returns the message of a problem. The text `rule.{rule}.{message}` of the page or form overrides the rule's
 * own. `{field}` is the field's `errorName` or title.
 */
export function describeProblem(
  form: CompiledForm,
  problem: ValidationProblem,
  pageTexts: Texts | undefined,
): string {
  const { rule, message, params } = problem;
  const key = `rule.${rule}.${message}`;
  const own = textOf(key, pageTexts, form.texts);
  const words = own === key ? (form.messages[rule]?.[message] ?? DEFAULT_MESSAGE) : own;
  const field = fieldOfProblem(form, problem);
  const name = field?.errorName ?? field?.title ?? textOf('rule.fallback-field', pageTexts, form.texts);
  return fillText(words, { field: name, ...params });
}
