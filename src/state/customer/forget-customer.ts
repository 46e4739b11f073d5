import { ACCOUNT_EMAIL, ENDED_SESSION } from '#contract/customer.ts';
import type { FieldProblem } from '#contract/submission.ts';
import { isEmptyAnswer } from '#domain/answers/answers.ts';
import type { AnswersSession } from '../answers/answers-session.ts';
import type { SessionBase } from '../session-base.ts';

/**
 * Shows the account fields when the server reports that the customer's session has ended. All answers stay,
 * and the email address is filled in.
 */
export function forgetEndedSession(
  { store, customer, answers }: SessionBase & AnswersSession,
  problems: readonly FieldProblem[],
): void {
  const known = store.get(customer);
  if (known === undefined || !problems.some(({ rule }) => rule === ENDED_SESSION)) return;
  store.set(customer, undefined);
  const email = answers.answer(ACCOUNT_EMAIL);
  if (isEmptyAnswer(store.get(email))) store.set(email, known.email);
}
