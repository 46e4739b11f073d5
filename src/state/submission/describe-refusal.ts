import type { ActionError } from '#contract/submission.ts';
import { fillText } from '#domain/texts.ts';
import { submissionErrors } from './submission-errors.ts';
import type { SubmissionError } from './submission-status.ts';

/** What the visitor reads of a file that cannot be sent. */
export function describeUnreadable(name: string): SubmissionError {
  const { title, message } = submissionErrors.unreadableFile;
  return { title, message: fillText(message, { name }) };
}

/** What a form's refusals are called, and what is said where the server gives no reason. */
const errorOfAction: Readonly<Record<string, Pick<SubmissionError, 'title' | 'message'>>> = {
  process_signup: submissionErrors.signup,
  process_contact: submissionErrors.mail,
  process_client_profile: submissionErrors.mail,
  process_application: submissionErrors.application,
};

/** What the visitor reads of a form that the server refused. */
export function describeRefusal(answer: ActionError, action: string): SubmissionError {
  if (/^payment failed$/i.test(answer.error.trim())) return submissionErrors.payment;
  const known = errorOfAction[action] ?? submissionErrors.login;
  const differences = answer.differences?.filter((line) => line.shownCents !== line.currentCents);
  return {
    title: known.title,
    message: messageOf(answer.error, known, action),
    ...(differences === undefined ? {} : { differences }),
    ...(answer.problems === undefined ? {} : { problems: answer.problems }),
  };
}

/** The server's reason, where it gives one; of an application, with what to do about it. */
function messageOf(reason: string, { message }: Pick<SubmissionError, 'message'>, action: string): string {
  if (reason === '') return message;
  return action === 'process_application' ? `${reason} ${submissionErrors.application.afterReason}` : reason;
}
