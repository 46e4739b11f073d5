import { saySubmission } from '#loading/submission-texts.ts';
import { showRefusedFields } from '../rejected-fields.ts';
import { submissionErrors } from '../submission-errors.ts';
import type { SubmissionError } from '../submission-status.ts';

/** Path of the card number, the same in every form that takes cards. */
export const CARD_NUMBER = 'paymentInformation.number';

/**
 * Shows a declined card at the card number. Returns the error without `field` when the form has no card
 * number.
 */
export function rejectCard(
  session: Parameters<typeof showRefusedFields>[0],
  error: SubmissionError,
): SubmissionError {
  const { form, store, evaluated } = session;
  if (form.fields[CARD_NUMBER] === undefined) return error;
  const number = store.get(evaluated.answer(CARD_NUMBER));
  const last = typeof number === 'string' ? number.replace(/\D/g, '').slice(-4) : '';
  const isUsual = error.message === submissionErrors.tokenizer.message;
  const message = isUsual
    ? saySubmission('submission.declined', { last })
    : saySubmission('submission.declined-because', { reason: error.message.replace(/[.\s]*$/, '') });
  showRefusedFields(session, [{ path: CARD_NUMBER, rule: 'refused', message }]);
  return { ...error, field: CARD_NUMBER };
}
