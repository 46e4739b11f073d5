import { saySubmission } from '#loading/submission-texts.ts';
import type { ActionError } from '#contract/submission.ts';
import { submissionErrors } from './submission-errors.ts';
import type { SubmissionError } from './submission-status.ts';

/** Returns the error message for a file that cannot be read. */
export function describeUnreadable(name: string): SubmissionError {
  return {
    title: saySubmission('submission.error'),
    message: saySubmission('submission.unreadable-file', { name }),
  };
}

type KnownError = Pick<SubmissionError, 'code' | 'title' | 'message'>;

/** The title of each action's rejection, and the message when the server gives no reason. */
const errorOfAction: Readonly<Record<string, KnownError>> = {
  process_signup: submissionErrors.signup,
  process_contact: submissionErrors.mail,
  process_client_profile: submissionErrors.mail,
  process_application: submissionErrors.application,
};

/** Returns the error message for a submission that the server rejected. */
export function describeRefusal(answer: ActionError, action: string): SubmissionError {
  if (answer.title !== undefined) return { title: answer.title, message: answer.error };
  if (/^payment failed$/i.test(answer.error.trim())) return submissionErrors.payment;
  // Captcha errors keep the server's message for every action.
  const isOfCaptcha = /captcha/i.test(answer.error);
  const known: KnownError = (isOfCaptcha ? undefined : errorOfAction[action]) ?? submissionErrors.login;
  const differences = answer.differences?.filter((line) => line.shownCents !== line.currentCents);
  return {
    ...(known.code === undefined ? {} : { code: known.code }),
    title: known.title,
    message: isOfCaptcha ? answer.error : messageOf(answer.error, known, action),
    ...(differences === undefined ? {} : { differences }),
    ...(answer.problems === undefined ? {} : { problems: answer.problems }),
  };
}

/**
 * Returns the error message for a response after which the outcome is still unknown.
 * @param reason the server's message; '' for none
 */
export function describeUndecided(reason: string): SubmissionError {
  if (reason === submissionErrors.unknown.message) return submissionErrors.unknown;
  return reason === '' ? submissionErrors.mail : { ...submissionErrors.mail, message: reason };
}

/** Returns the server's message, or the default one. For a job application, adds the next step. */
function messageOf(reason: string, { message }: Pick<SubmissionError, 'message'>, action: string): string {
  if (reason === '') return message;
  return action === 'process_application' ? `${reason} ${submissionErrors.application.afterReason}` : reason;
}
