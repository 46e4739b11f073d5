import { isOffline, whenBack } from '#loading/when-back.ts';
import { pendingName, readText } from '../drafts/draft-storage.ts';
import type { Tokenize } from './card/card-tokens.ts';
import { earlyErrors } from './early-errors.ts';
import type { Submission, Submitting } from './submission.ts';
import { createSubmissionState } from './submission-status.ts';
import type { SubmissionError, SubmissionStatus } from './submission-status.ts';
import { documentOf } from '#domain/relevance/relevance.ts';

/** Serializes the state that the visitor submits: the answers, the step and the total. */
function readPressed({ form, store, answers, steps, cart }: Submitting): string {
  const document = documentOf(form, answers.read(store.get), 'all');
  return JSON.stringify([document, store.get(steps.requested), store.get(cart).totalCents]);
}

function isResent(status: SubmissionStatus): boolean {
  return status.kind === 'failed' && status.error.whenBack === 'resend';
}

/**
 * Repeats a submission that failed because the connection was lost, once the connection is back. If the
 * visitor has changed the form in the meantime, asks the visitor to submit again.
 */
function resubmitWhenBack(session: Submitting, submission: Submission): () => Promise<void> {
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
      // The submission may have arrived before the connection was lost.
      await submission.resume();
      if (store.get(status).kind !== 'idle') return;
      store.set(status, 'fail', { kind: 'failed', error: earlyErrors.changed });
    };
    if (isOffline()) whenBack(() => void resubmit());
    else await resubmit();
  };
  return submit;
}

/** The error when the submission code fails to load. */
const unsent: SubmissionError = {
  title: 'Connection problem',
  message: "We couldn't reach our server, so nothing was sent yet. Your answers are still here. Try again.",
};

const loadModule = () => import('./submission.ts');

async function loadSubmission() {
  return (await loadModule()).createSubmission;
}

/**
 * Creates the submission of a session, whose code loads with the last step. An earlier click on Submit waits
 * for the code. If the import fails, the visitor sees an error.
 */
export function createLateSubmission(
  session: Submitting,
  tokenize: Tokenize,
  load: typeof loadSubmission = loadSubmission,
): Submission {
  const { store } = session;
  const status = createSubmissionState();
  let made: Submission | undefined;
  const find = async (): Promise<Submission> => {
    const create = await load();
    made ??= create(session, tokenize, status);
    return made;
  };

  const submit = async () => {
    if (made !== undefined) return made.submit();
    if (store.get(status).kind === 'running') return undefined;
    store.set(status, 'submit', { kind: 'running', fileBytes: 0, isPriceNamed: false });
    let submission: Submission;
    try {
      submission = await find();
    } catch (error) {
      console.error(error);
      return store.set(status, 'fail', { kind: 'failed', error: isOffline() ? earlyErrors.offline : unsent });
    }
    store.set(status, 'load', { kind: 'idle' });
    return submission.submit();
  };

  const prepare = async () => {
    try {
      await (await find()).prepare();
    } catch {
      // Submit retries the failed import.
    }
  };

  const resume = async () => {
    const { ports, page, submissionKey } = session;
    if (!submissionKey.sent && readText(ports.storage, pendingName(page.pageID)) === null) return;
    try {
      await (await find()).resume();
    } catch (error) {
      // Treats the error like an unknown charge outcome: the visitor may retry with the same idempotency key.
      console.error(error);
    }
  };

  const submission = { status, submit, prepare, resume };
  return { ...submission, submit: resubmitWhenBack(session, submission) };
}
