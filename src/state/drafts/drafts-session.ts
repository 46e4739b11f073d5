import type { Atom } from 'jotai';
import type { Path } from '#domain/answers/answers.ts';
import type { AnswersSession } from '../answers/answers-session.ts';
import type { SessionBase } from '../session-base.ts';
import type { StepsSession } from '../steps/steps-session.ts';
import { createSubmissionKey } from './draft-storage.ts';
import type { OpenedDraft, SubmissionKey } from './draft-storage.ts';
import { keepDraftsOf } from './keep-drafts.ts';

/** The draft of a session, stored on the visitor's device. */
export interface DraftsSession {
  /** The idempotency key of the order; replaced after a definite rejection. */
  readonly submissionKey: SubmissionKey;
  /** A message to the visitor about their draft; null for none. */
  readonly draftNotice: string | null;
  readonly isRestored: boolean;
  /**
   * `note` records a change of the answer at `path`, or of several answers if `path` is undefined. `flush` writes the
   * draft now. `drop` deletes the draft permanently.
   */
  readonly draft: {
    note(path?: Path): void;
    flush(): void;
    drop(): void;
    /** True when the answers will survive a reload in this browser. */
    readonly isSaved: Atom<boolean>;
  };
}

/**
 * Starts writing drafts. A draft that changed when it was restored is overwritten immediately, so that its
 * notice appears only once.
 */
export function createDraftsSession(
  session: SessionBase & AnswersSession & StepsSession,
  opened: OpenedDraft | undefined,
): DraftsSession {
  const submissionKey = opened?.submissionKey ?? { current: createSubmissionKey(), sent: false };
  const { store, answers, ports } = session;
  const listParked = opened?.restored?.followParked(answers.read(store.get));
  const draft = keepDraftsOf({ ...session, storage: ports.storage, submissionKey, listParked });
  const isRestored = opened?.restored !== undefined;
  if (opened !== undefined && (!isRestored || opened.notice !== null)) draft.flush();
  return { submissionKey, draftNotice: opened?.notice ?? null, isRestored, draft };
}
