import type { ActionError } from '#contract/submission.ts';
import { fillText } from '#domain/texts.ts';
import { submissionErrors } from './submission-errors.ts';
import type { SubmissionError } from './submission-status.ts';

/** What the visitor reads of a file that cannot be sent. */
export function describeUnreadable(name: string): SubmissionError {
  const { title, message } = submissionErrors.unreadableFile;
  return { title, message: fillText(message, { name }) };
}

type KnownError = Pick<SubmissionError, 'code' | 'title' | 'message'>;

/** What a form's refusals are called, and what is said where the server gives no reason. */
const errorOfAction: Readonly<Record<string, KnownError>> = {
  process_signup: submissionErrors.signup,
  process_contact: submissionErrors.mail,
  process_client_profile: submissionErrors.mail,
  process_application: submissionErrors.application,
};

/** What the visitor reads of a form that the server refused. */
export function describeRefusal(answer: ActionError, action: string): SubmissionError {
  if (/^payment failed$/i.test(answer.error.trim())) return submissionErrors.payment;
  // What is wrong with a captcha is said as it is, whatever is sent with it.
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
 * What the visitor reads of a post that the server answered without deciding anything.
 * @param reason the server's; '' where it gives none
 */
export function describeUndecided(reason: string): SubmissionError {
  if (reason === submissionErrors.unknown.message) return submissionErrors.unknown;
  return reason === '' ? submissionErrors.mail : { ...submissionErrors.mail, message: reason };
}

/** The server's reason, where it gives one; of an application, with what to do about it. */
function messageOf(reason: string, { message }: Pick<SubmissionError, 'message'>, action: string): string {
  if (reason === '') return message;
  return action === 'process_application' ? `${reason} ${submissionErrors.application.afterReason}` : reason;
}
