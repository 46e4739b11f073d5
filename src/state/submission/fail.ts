import type { PrimitiveAtom } from 'jotai';
import type { SessionBase } from '../session-base.ts';
import type { SubmissionError, SubmissionStatus } from './submission-status.ts';

/** Shows why a submission failed. What has a code is logged by it, for whoever helps a visitor on the telephone. */
export function fail(
  { store }: Pick<SessionBase, 'store'>,
  status: PrimitiveAtom<SubmissionStatus>,
  error: SubmissionError,
): void {
  if (error.code !== undefined) console.warn(`Error ${error.code}: ${error.title}. ${error.message}`);
  store.set(status, { kind: 'failed', error });
}
