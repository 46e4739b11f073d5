import { describeProblem } from '#domain/describe-problem.ts';
import type { ValidationProblem } from '#domain/validation.ts';
import type { FormSession } from '#state/form-session.ts';

/** A problem in the words of the page, the form or the rule. */
export function messageOf(session: FormSession, problem: ValidationProblem): string {
  return describeProblem(session.form, problem, session.page.texts);
}
