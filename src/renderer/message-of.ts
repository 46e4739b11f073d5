import { findInstance } from '#domain/field-instances.ts';
import { describeProblem } from '#domain/describe-problem.ts';
import type { ValidationProblem } from '#domain/validation.ts';
import type { FormSession } from '#state/form-session.ts';

/** A problem in the words of the page, the form or the rule. */
export function messageOf(session: FormSession, problem: ValidationProblem, label?: string): string {
  const field = label ?? findInstance(session.form, problem.path)?.field.title;
  return describeProblem(session.form, problem, field, session.page.texts);
}
