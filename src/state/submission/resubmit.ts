import { documentOf } from '#domain/relevance/relevance.ts';
import { isOffline, whenBack } from '#loading/when-back.ts';
import { earlyErrors } from './early-errors.ts';
import type { Submission, Submitting } from './submission.ts';
import type { SubmissionStatus } from './submission-status.ts';

/** Serializes what the visitor agrees to by pressing Submit: the answers, the step and the total. */
function readPressed({ form, store, answers, steps, cart }: Submitting): string {
  const document = documentOf(form, answers.read(store.get), 'all');
  return JSON.stringify([document, store.get(steps.requested), store.get(cart).totalCents]);
}

function isResent(status: SubmissionStatus): boolean {
  return status.kind === 'failed' && status.error.whenBack === 'resend';
}

/**
 * Repeats a submission that failed because the connection was lost, once the connection is back. If the
 * visitor has changed something since, asks them to press Submit again.
 */
export function resubmitWhenBack(session: Submitting, submission: Submission): () => Promise<void> {
  const { store } = session;
  const { status } = submission;
  let presses = 0;
  const submit = async () => {
    presses += 1;
    const press = presses;
    const pressed = readPressed(session);
    await submission.submit();
    if (!isResent(store.get(status))) return;
    const resubmit = async () => {
      if (press !== presses || !isResent(store.get(status))) return;
      store.set(status, 'dismiss', { kind: 'idle' });
      if (readPressed(session) === pressed) return submit();
      // The post may have arrived before the connection was lost.
      await submission.resume();
      if (store.get(status).kind !== 'idle') return;
      store.set(status, 'fail', { kind: 'failed', error: earlyErrors.changed });
    };
    if (isOffline()) whenBack(() => void resubmit());
    else await resubmit();
  };
  return submit;
}
