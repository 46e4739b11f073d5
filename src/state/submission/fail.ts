import type { SessionBase } from '../session-base.ts';
import type { SubmissionState } from './submission-events.ts';
import type { SubmissionError } from './submission-status.ts';

/** Shows why a submission failed. Logs errors that have a code, so that support staff can identify them. */
export function fail(
  { store }: Pick<SessionBase, 'store'>,
  status: SubmissionState,
  error: SubmissionError,
): void {
  if (error.code !== undefined) console.warn(`Error ${error.code}: ${error.title}. ${error.message}`);
  store.set(status, 'fail', { kind: 'failed', error });
}
