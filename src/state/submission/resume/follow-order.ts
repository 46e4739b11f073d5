import type { PostOutcome } from '#api/form-post-client.ts';
import type { DraftsSession } from '../../drafts/drafts-session.ts';
import { isMarked } from '../../drafts/pending-mark.ts';
import { restoreDraft } from '../../drafts/restore-draft.ts';
import type { SessionBase } from '../../session-base.ts';
import { nextAddressOf } from '../conclude-order.ts';
import type { SubmissionState } from '../submission-status.ts';

/** Polling interval of the other tab's lock, in milliseconds. */
const LOOK_EVERY_MS = 250;
/** Number of extra polls after a submission without an outcome, because it may still arrive. */
const LATE_LOOKS = 3;

export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/**
 * Adopts the idempotency key that the other tab stored in the draft. Returns whether a submission with the
 * old key may still arrive.
 */
function adoptKey({ form, page, ports, submissionKey }: SessionBase & DraftsSession): boolean {
  const { current } = submissionKey;
  const left = restoreDraft(form, page, ports.storage)?.submissionKey;
  // No draft means that the order was placed. Keep the key, so that nothing is ordered twice.
  Object.assign(submissionKey, left ?? { sent: true });
  return submissionKey.sent && submissionKey.current === current;
}

/** Waits while another tab submits the same draft. Then shows the placed order, or unlocks the form. */
export async function followOrder(
  session: SessionBase & DraftsSession,
  status: SubmissionState,
  findOutcome: () => Promise<PostOutcome | 'running' | undefined>,
): Promise<void> {
  const { store, submissionKey, draft } = session;
  store.set(status, 'submit', { kind: 'running', fileBytes: 0, isPriceNamed: false, isElsewhere: true });
  // Prevents this tab from storing the draft as never submitted.
  submissionKey.sent = true;
  while (isMarked(session)) await wait(LOOK_EVERY_MS);
  let outcome = await findOutcome();
  const lateLooks = adoptKey(session) ? LATE_LOOKS : 0;
  for (let looks = 0; outcome === undefined && looks < lateLooks; looks += 1) {
    await wait(LOOK_EVERY_MS * 2);
    outcome = await findOutcome();
  }
  if (typeof outcome !== 'object' || outcome.kind !== 'success') {
    return store.set(status, 'load', { kind: 'idle' });
  }
  draft.drop();
  // This tab does not open the receipt, because the other tab does.
  store.set(status, 'succeed', { kind: 'done', ...nextAddressOf(outcome.answer) });
}
