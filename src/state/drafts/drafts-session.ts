import type { Atom } from 'jotai';
import type { Path } from '#domain/answers/answers.ts';
import type { AnswersSession } from '../answers/answers-session.ts';
import type { SessionBase } from '../session-base.ts';
import type { StepsSession } from '../steps/steps-session.ts';
import { createSubmissionKey, findDraft } from './draft-storage.ts';
import type { Draft, DraftFound, SubmissionKey } from './draft-storage.ts';
import { keepDraftsOf } from './keep-drafts.ts';

/** The part of a session that is about the draft on the visitor's device. */
export interface DraftsSession {
  /** The idempotency key the order is sent under; renewed after a definite refusal. */
  readonly submissionKey: SubmissionKey;
  /** What the visitor should know about their draft; null for nothing. */
  readonly draftNotice: string | null;
  /** Whether the answers are those of a draft. */
  readonly isRestored: boolean;
  /** Notes a change of one answer or of more, writes the draft now, or forgets it for good. */
  readonly draft: {
    note(path?: Path): void;
    flush(): void;
    drop(): void;
    /** Whether the visitor finds these answers again in this browser. */
    readonly isSaved: Atom<boolean>;
  };
}

/** What a draft says of the form it was begun in. */
export interface OpenedDraft {
  readonly found: DraftFound;
  /** The draft whose answers are restored; undefined for none. */
  readonly restored: Draft | undefined;
}

const NOTICES = {
  restored: null,
  none: null,
  unselected: null,
  outdated: 'This form has changed since you were last here, so we cleared the answers you had begun.',
  unreadable: 'We could not read the answers you had begun on this device, so the form starts empty.',
} as const;

/** Looks for the draft of a page. */
export function openDraft({ form, page, ports }: SessionBase): OpenedDraft {
  const found = findDraft(ports.storage, page, form.version);
  return { found, restored: found.kind === 'restored' ? found.draft : undefined };
}

/** The draft's key, while its answers are restored or an order that was sent under it may have arrived. */
function findSubmissionKey(found: DraftFound): SubmissionKey {
  if ('draft' in found && (found.kind === 'restored' || found.draft.sent)) {
    return { current: found.draft.key, sent: found.draft.sent };
  }
  return { current: createSubmissionKey(), sent: false };
}

/** Writes drafts from now on; what could not be restored is cleared at once, so that its notice is shown once. */
export function createDraftsSession(
  session: SessionBase & AnswersSession & StepsSession,
  { found, restored }: OpenedDraft,
): DraftsSession {
  const submissionKey = findSubmissionKey(found);
  const draft = keepDraftsOf({ ...session, storage: session.ports.storage, submissionKey });
  if (found.kind !== 'restored' && found.kind !== 'none') draft.flush();
  return { submissionKey, draftNotice: NOTICES[found.kind], isRestored: restored !== undefined, draft };
}
