import { atom } from 'jotai';
import type { createStore } from 'jotai';
import type { Path } from '#domain/answers/answers.ts';
import type { PageConfiguration } from '#domain/facts.ts';
import type { CompiledForm } from '#domain/form.ts';
import { isSafePath, setAtPath } from '#domain/answers/path.ts';
import { documentOf } from '#domain/relevance/relevance.ts';
import type { AnswerAtoms } from '../answers/answer-atoms.ts';
import type { ParkedAnswer } from '#domain/drafts/draft-model.ts';
import type { Answers } from '#domain/answers/answers.ts';
import { dropDraft, keepDraft } from './draft-storage.ts';
import type { DraftStorage, SubmissionKey } from './draft-storage.ts';
import type { StepAtoms } from '../steps/step-atoms.ts';

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
  /** The answers of the draft that the form has no place for now. */
  readonly listParked?: ((answers: Answers) => readonly ParkedAnswer[]) | undefined;
}

/** Keeps the public answers of a form on the visitor's device while it is filled. */
export function keepDraftsOf({
  form,
  page,
  storage,
  store,
  answers,
  steps,
  submissionKey,
  listParked,
}: DraftParts) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dropped = false;
  const isSaved = atom(false);
  let document: Record<string, unknown> | undefined;

  /** Brings the stored document up to date: one answer where that is enough, else all of them. */
  const noteInDocument = (path: Path | undefined) => {
    const field = path === undefined ? undefined : form.fields[path];
    const value = path === undefined ? undefined : store.get(answers.answer(path));
    const isOneAnswer = field !== undefined && field.rows === undefined && field.private === undefined;
    const isWritten = path !== undefined && value !== undefined && isSafePath(path);
    if (document === undefined || !isOneAnswer || !isWritten) {
      document = undefined;
    } else setAtPath(document, path, value);
  };

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (dropped) return;
    if (page.drafts === 'off' && !submissionKey.sent) {
      dropDraft(storage, page.pageID);
      return;
    }
    const given = answers.read(store.get);
    document ??= { ...documentOf({ ...form, fixed: {} }, given, 'draft') };
    const parked = listParked?.(given) ?? [];
    const isTaken = keepDraft(storage, page.pageID, {
      version: form.version,
      pluginVersion: form.draftVersion,
      key: submissionKey.current,
      sent: submissionKey.sent,
      currentStep: store.get(steps.requested),
      stepSeenStatus: store.get(steps.stepSeenStatus),
      // Of an order whose outcome is not known yet the key alone is needed.
      answers: page.drafts === 'off' ? {} : document,
      ...(parked.length === 0 ? {} : { parked }),
    });
    store.set(isSaved, isTaken && page.drafts === undefined);
  };
  return {
    /** Whether the visitor finds these answers again in this browser. */
    isSaved,
    flush,
    /** Notes a change, of one answer or (without a path) of more; the draft is written a little later. */
    note: (path?: Path) => {
      noteInDocument(path);
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
