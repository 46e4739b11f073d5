import { isPriceNamed } from '#domain/cart/own-price.ts';
import type { AnswersSession } from '../answers/answers-session.ts';
import type { SessionBase } from '../session-base.ts';
import type { FactsSession } from '../session-facts.ts';
import type { SubmissionState, SubmissionError, SubmissionStatus } from './submission-status.ts';

/** Shows why a submission failed. Logs errors that have a code, so that support staff can identify them. */
export function fail(
  { store }: Pick<SessionBase, 'store'>,
  status: SubmissionState,
  error: SubmissionError,
): void {
  if (error.code !== undefined) console.warn(`Error ${error.code}: ${error.title}. ${error.message}`);
  store.set(status, 'fail', { kind: 'failed', error });
}

/**
 * Returns the status while a form is sent.
 * @param fileBytes total size of the files, in bytes
 */
export function runningStatus(
  { form, store, evaluated, facts }: SessionBase & AnswersSession & FactsSession,
  fileBytes: number,
): Extract<SubmissionStatus, { readonly kind: 'running' }> {
  const isNamed = isPriceNamed(form, evaluated.read(store.get), store.get(facts));
  return { kind: 'running', fileBytes, isPriceNamed: isNamed };
}
