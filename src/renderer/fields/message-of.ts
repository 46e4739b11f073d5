import { describeProblem } from '#domain/rules/describe-problem.ts';
import type { ValidationProblem } from '#domain/rules/validation.ts';
import type { SessionBase } from '#state/session-base.ts';

/** Returns the message of a problem from the texts of the page, the form or the rule. */
export function messageOf(session: SessionBase, problem: ValidationProblem): string {
  return describeProblem(session.form, problem, session.page.texts);
}
