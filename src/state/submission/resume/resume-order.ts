import type { PostOutcome } from '#api/form-post-client.ts';
import type { AnswersSession } from '../../answers/answers-session.ts';
import type { DraftsSession } from '../../drafts/drafts-session.ts';
import { isMarked } from '../../drafts/pending-mark.ts';
import type { SessionBase } from '../../session-base.ts';
import type { FactsSession } from '../../session-facts.ts';
import type { Conclude } from '../conclude-order.ts';
import { fail, runningStatus } from '../conclude-order.ts';
import { followOrder, wait } from './follow-order.ts';
import { submissionErrors } from '../submission-errors.ts';
import type { SubmissionState } from '../submission-status.ts';
import { isLocked } from '../submission-status.ts';

/**
 * Maximum number of polls for an unfinished order after a reload, and the pause between them in milliseconds.
 */
const RESUME_LOOKS = 30;
const RESUME_PAUSE_MS = 1_000;

/** Follows an order that was sent before a reload, or that another tab is sending, to its outcome. */
export async function resumeOrder(
  session: SessionBase & AnswersSession & FactsSession & DraftsSession,
  status: SubmissionState,
  conclude: Conclude,
): Promise<void> {
  const { store, submissionKey, ports } = session;
  const { current: key } = submissionKey;
  const findOutcome = () => ports.formPost.findOutcome(key);
  const findEnd = async (first: PostOutcome | 'running' | undefined) => {
    let outcome = first;
    for (let asked = 1; outcome === 'running' && asked < RESUME_LOOKS; asked += 1) {
      await wait(RESUME_PAUSE_MS);
      outcome = await findOutcome();
    }
    return outcome;
  };
  if (isLocked(store.get(status))) return;
  if (isMarked(session)) {
    return followOrder(session, status, async () => findEnd(await findOutcome()));
  }
  if (!submissionKey.sent) return;
  const outcome = await findOutcome();
  if (store.get(status).kind !== 'idle' || outcome === undefined) return;
  try {
    if (outcome === 'running') store.set(status, 'submit', runningStatus(session, 0));
    const end = await findEnd(outcome);
    await conclude(end === 'running' || end === undefined ? { kind: 'unreachable' } : end);
  } catch (error) {
    console.error(error);
    fail(session, status, submissionErrors.unknown);
  }
}
