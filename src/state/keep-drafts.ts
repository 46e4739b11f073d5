import type { createStore } from 'jotai';
import type { PageConfiguration } from '#domain/facts.ts';
import type { CompiledForm } from '#domain/form.ts';
import { documentOf } from '#domain/relevance.ts';
import type { AnswerAtoms } from './answer-atoms.ts';
import { dropDraft, keepDraft } from './draft-storage.ts';
import type { DraftStorage, SubmissionKey } from './draft-storage.ts';
import type { StepAtoms } from './step-atoms.ts';

/** How long changes gather before the draft is written, in milliseconds: at most this much typing is ever lost. */
export const DRAFT_DELAY_MS = 400;

interface DraftParts {
  readonly form: CompiledForm;
  readonly page: PageConfiguration;
  readonly storage: DraftStorage | undefined;
  readonly store: ReturnType<typeof createStore>;
  readonly answers: AnswerAtoms;
  readonly steps: StepAtoms;
  readonly submissionKey: SubmissionKey;
}

/** Keeps the public answers of a form on the visitor's device while it is filled. */
export function keepDraftsOf({ form, page, storage, store, answers, steps, submissionKey }: DraftParts) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dropped = false;

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (dropped) return;
    keepDraft(storage, page.pageID, {
      version: form.version,
      key: submissionKey.current,
      sent: submissionKey.sent,
      step: store.get(steps.requested),
      answers: documentOf({ ...form, fixed: {} }, answers.read(store.get), 'draft'),
    });
  };
  return {
    flush,
    /** Notes a change; the draft is written a little later. */
    note: () => {
      timer ??= setTimeout(flush, DRAFT_DELAY_MS);
    },
    /** Forgets the draft for good: the order is placed. */
    drop: () => {
      dropped = true;
      clearTimeout(timer);
      dropDraft(storage, page.pageID);
    },
  };
}
