import { ENDED_SESSION } from '#contract/customer.ts';
import type { FieldProblem } from '#contract/submission.ts';
import type { AnswersDocument } from '#domain/answers/answers.ts';
import type { Customer } from '#domain/facts.ts';
import { recordOf } from '#domain/read-property.ts';
import { say } from '../../texts.ts';
import { normalizeEmail } from '../find-or-create-account.ts';
import type { Queries } from '../../database/queries.ts';
import { findSignedIn } from '../sessions.ts';
import type { SignedIn } from '../sessions.ts';

/**
 * Returns the account of a session whose email address is confirmed. Other accounts own nothing yet: a
 * stranger may have created them with the address of another person.
 */
export async function findOwner(
  queries: Pick<Queries, 'select'>,
  session: string | undefined,
  now: Date,
): Promise<SignedIn | undefined> {
  const signedIn = await findSignedIn(queries, session, now);
  return signedIn?.confirmedAt === null ? undefined : signedIn;
}

const PASSWORD = 'accountInformation.password';

/** Reads the email address and whether a password was posted. A page shows or hides both fields together. */
function readAccount({ accountInformation }: AnswersDocument) {
  const { email, password } = recordOf(accountInformation);
  return {
    email: typeof email === 'string' ? normalizeEmail(email) : '',
    hasPassword: typeof password === 'string' && password !== '',
  };
}

/**
 * Returns the customer fact of a posted form: the session's account, if the form has the account's email
 * address and no password. A visitor who entered a password has seen the account fields.
 */
export function recognizeCustomer(
  answers: AnswersDocument,
  owner: SignedIn | undefined,
): { readonly customer?: Customer } {
  const { email, hasPassword } = readAccount(answers);
  if (owner === undefined || hasPassword || owner.email !== email) return {};
  return { customer: { email: owner.email } };
}

/**
 * Explains a missing password. Pages post none only for a recognized customer, so that customer's session has
 * ended.
 */
export function explainEndedSession(
  answers: AnswersDocument,
  problems: readonly FieldProblem[],
): readonly FieldProblem[] {
  const { email, hasPassword } = readAccount(answers);
  if (email === '' || hasPassword) return problems;
  return problems.map((problem) =>
    problem.path === PASSWORD
      ? { path: PASSWORD, rule: ENDED_SESSION, message: say('fault.session-ended') }
      : problem,
  );
}
