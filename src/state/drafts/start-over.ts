import type { SessionBase } from '../session-base.ts';
import { keepDraft } from './draft-storage.ts';
import type { DraftsSession } from './drafts-session.ts';

/**
 * Deletes the answers, but keeps the idempotency key of an order that the server may have received. A
 * second submission is then not charged twice.
 */
export function startOver({ draft, form, page, ports, submissionKey }: SessionBase & DraftsSession): void {
  const { current: key, sent } = submissionKey;
  draft.drop();
  if (!sent) return;
  keepDraft(ports.storage, page.pageID, {
    version: form.version,
    pluginVersion: form.draftVersion,
    key,
    sent,
    currentStep: null,
    answers: {},
  });
}
