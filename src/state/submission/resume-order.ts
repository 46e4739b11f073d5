import type { AnswersSession } from '../answers/answers-session.ts';
import type { DraftsSession } from '../drafts/drafts-session.ts';
import type { SessionBase } from '../session-base.ts';
import type { FactsSession } from '../session-facts.ts';
import type { Conclude } from './conclude-order.ts';
import { fail } from './fail.ts';
import { submissionErrors } from './submission-errors.ts';
import { runningStatus } from './running-status.ts';
import type { SubmissionState } from './submission-events.ts';

/** How often, and how far apart in milliseconds, an order that is still being placed is asked for after a reload. */
const RESUME_LOOKS = 30;
const RESUME_PAUSE_MS = 1_000;

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/** After a reload in the middle of an order: finds out how it ended. */
export async function resumeOrder(
  session: SessionBase & AnswersSession & FactsSession & DraftsSession,
  status: SubmissionState,
  conclude: Conclude,
): Promise<void> {
  const { store, submissionKey, ports } = session;
  if (!submissionKey.sent) return;
  const findOutcome = () => ports.formPost.findOutcome(submissionKey.current);
  let outcome = await findOutcome();
  if (store.get(status).kind !== 'idle' || outcome === undefined) return;
  try {
    if (outcome === 'running') store.set(status, 'submit', runningStatus(session, 0));
    for (let asked = 1; outcome === 'running' && asked < RESUME_LOOKS; asked += 1) {
      await wait(RESUME_PAUSE_MS);
      outcome = await findOutcome();
    }
    await conclude(outcome === 'running' || outcome === undefined ? { kind: 'unreachable' } : outcome);
  } catch (error) {
    console.error(error);
    fail(session, status, submissionErrors.unknown);
  }
}
