import type { PostOutcome } from '#api/form-post-client.ts';
import type { DraftsSession } from '../../drafts/drafts-session.ts';
import { isMarked } from '../../drafts/pending-mark.ts';
import { restoreDraft } from '../../drafts/restore-draft.ts';
import type { SessionBase } from '../../session-base.ts';
import { nextAddressOf } from '../next-address.ts';
import type { SubmissionState } from '../submission-events.ts';

/** How often the other tab's mark is looked at, in ms. */
const LOOK_EVERY_MS = 250;
/** How often a post without an outcome is asked about: it may not have arrived yet. */
const LATE_LOOKS = 3;

export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/** Takes the key that the other tab left in the draft; whether a post under the present key may still arrive. */
function adoptKey({ form, page, ports, submissionKey }: SessionBase & DraftsSession): boolean {
  const { current } = submissionKey;
  const left = restoreDraft(form, page, ports.storage)?.submissionKey;
  // Without a draft the order was placed: the key stays, so that nothing is ordered twice.
  Object.assign(submissionKey, left ?? { sent: true });
  return submissionKey.sent && submissionKey.current === current;
}

/** Waits while another tab submits the same draft, then shows that the order is placed or gives the form back. */
export async function followOrder(
  session: SessionBase & DraftsSession,
  status: SubmissionState,
  findOutcome: () => Promise<PostOutcome | 'running' | undefined>,
): Promise<void> {
  const { store, submissionKey, draft } = session;
  store.set(status, 'submit', { kind: 'running', fileBytes: 0, isPriceNamed: false, isElsewhere: true });
  // What this tab writes into the draft meanwhile must not hide that it was sent.
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
  // The other tab leads on by itself; two receipts would open at once.
  store.set(status, 'succeed', { kind: 'done', ...nextAddressOf(outcome.answer) });
}
