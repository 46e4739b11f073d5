import type { Atom } from 'jotai';
import type { Path } from '#domain/answers/answers.ts';
import type { AnswersSession } from '../answers/answers-session.ts';
import type { SessionBase } from '../session-base.ts';
import type { StepsSession } from '../steps/steps-session.ts';
import { createSubmissionKey } from './draft-storage.ts';
import type { OpenedDraft, SubmissionKey } from './draft-storage.ts';
import { keepDraftsOf } from './keep-drafts.ts';

/** The part of a session that is about the draft on the visitor's device. */
export interface DraftsSession {
  /** The idempotency key the order is sent under; renewed after a definite refusal. */
  readonly submissionKey: SubmissionKey;
  /** What the visitor should know about their draft; null for nothing. */
  readonly draftNotice: string | null;
  /** Whether the answers are those of a draft. */
  readonly isRestored: boolean;
  /** Notes a change of one answer or of more, writes the draft now or forgets it for good. */
  readonly draft: {
    note(path?: Path): void;
    flush(): void;
    drop(): void;
    /** Whether the visitor finds these answers again in this browser. */
    readonly isSaved: Atom<boolean>;
  };
}

/** Writes drafts from now on; one that is not restored as it was is replaced at once, so that its notice is shown once. */
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
