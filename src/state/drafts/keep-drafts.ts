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

/**
 * Delay in milliseconds between a change and the write of the draft. At most, the input of this period can be
 * lost.
 */
export const DRAFT_DELAY_MS = 400;

interface DraftParts {
  readonly form: CompiledForm;
  readonly page: PageConfiguration;
  readonly storage: DraftStorage | undefined;
  readonly store: ReturnType<typeof createStore>;
  readonly answers: AnswerAtoms;
  readonly steps: StepAtoms;
  readonly submissionKey: SubmissionKey;
  /** Returns the draft's answers that have no field in the current form. */
  readonly listParked?: ((answers: Answers) => readonly ParkedAnswer[]) | undefined;
}

/** Stores the form's public answers on the visitor's device while the visitor fills in the form. */
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

  /**
   * Updates a single answer in the stored document if possible. Otherwise marks the document for a rebuild.
   */
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
    if (page.drafts === 'off' && !submissionKey.sent) return dropDraft(storage, page.pageID);
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
      // Only authors reorder steps while a draft is open.
      ...(import.meta.env.DEV ? { stepKeys: form.steps.map(({ key }) => key) } : {}),
      // A page without drafts stores only the key of an order whose outcome is unknown.
      answers: page.drafts === 'off' ? {} : document,
      ...(parked.length === 0 ? {} : { parked }),
    });
    store.set(isSaved, isTaken && page.drafts === undefined);
  };
  return {
    /** True when the answers will survive a reload in this browser. */
    isSaved,
    flush,
    /**
     * Records a change of the answer at `path`, or of several answers if `path` is undefined. The draft is written
     * after a delay.
     */
    note: (path?: Path) => {
      noteInDocument(path);
      timer ??= setTimeout(flush, DRAFT_DELAY_MS);
    },
    /** Deletes the draft permanently, after the order is placed. */
    drop: () => {
      dropped = true;
      clearTimeout(timer);
      dropDraft(storage, page.pageID);
    },
  };
}
