import { isPriceNamed } from '#domain/cart/own-price.ts';
import type { AnswersSession } from '../answers/answers-session.ts';
import type { SessionBase } from '../session-base.ts';
import type { FactsSession } from '../session-facts.ts';
import type { SubmissionStatus } from './submission-status.ts';

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
