import { findInstance } from '../relevance/field-instances.ts';
import type { CompiledForm, FieldModel } from '../form.ts';
import { fillText, findText, createSay } from '../texts.ts';
import type { Texts } from '../texts.ts';
import type { ValidationProblem } from './validation.ts';

/** Returns the field of a problem; undefined if it concerns a list. */
export function fieldOfProblem(
  form: CompiledForm,
  { path, field }: ValidationProblem,
): FieldModel | undefined {
  return field === undefined ? findInstance(form, path)?.field : form.fields[field];
}

/**
 * Returns the message of a problem: the text `rule.{rule}.{message}` of the page or form. `{field}` is the
 * field's `errorName` or title.
 */
export function describeProblem(
  form: CompiledForm,
  problem: ValidationProblem,
  pageTexts: Texts | undefined,
): string {
  const { rule, message, params } = problem;
  const key = `rule.${rule}.${message}`;
  const sources = [pageTexts, form.texts];
  const words = findText(key, ...sources) ?? findText('rule.fallback', ...sources) ?? key;
  const field = fieldOfProblem(form, problem);
  const name = field?.errorName ?? field?.title ?? createSay(...sources)('rule.fallback-field');
  return fillText(words, { field: name, ...params });
}
