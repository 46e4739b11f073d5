import { createStore } from 'jotai';
import type { AnswersDocument, Path } from '#domain/answers/answers.ts';
import { getAtPath } from '#domain/answers/path.ts';
import { listOtherChanges } from '#domain/drafts/merge-answers.ts';
import { pathInRow } from '#domain/relevance/field-instances.ts';
import { documentOf } from '#domain/relevance/relevance.ts';
import { createAnswerAtoms } from '../answers/answer-atoms.ts';
import type { AnswerAtoms } from '../answers/answer-atoms.ts';
import type { AnswersSession } from '../answers/answers-session.ts';
import type { NotificationsSession } from '../notifications/notifications-session.ts';
import { notify } from '../notifications/notifications.ts';
import type { RulesSession } from '../rules/rules-session.ts';
import type { SessionBase } from '../session-base.ts';
import type { DraftsSession } from './drafts-session.ts';
import { readDraft } from './restore-draft.ts';

type Merging = SessionBase &
  AnswersSession &
  RulesSession &
  NotificationsSession &
  Pick<DraftsSession, 'draft'>;

function readAnswers({ form }: Merging, answers: AnswerAtoms, store: Merging['store']): AnswersDocument {
  return documentOf({ ...form, fixed: {} }, answers.read(store.get), 'draft');
}

/** Replaces the rows of a list. Existing rows keep their keys. */
function writeRows(
  { form, store, answers }: Merging,
  list: Path,
  document: AnswersDocument,
): readonly Path[] {
  const value = getAtPath(document, list);
  const count = Array.isArray(value) ? value.length : 0;
  const present = store.get(answers.rowKeys(list)).slice(0, count);
  const keys = [...present, ...Array.from({ length: count - present.length }, () => answers.newRowKey())];
  const changed = keys.flatMap((key, index) =>
    (form.rows[list]?.fields ?? []).map(({ path }) => {
      const own = pathInRow(path, list, key);
      store.set(answers.answer(own), getAtPath(document, pathInRow(path, list, String(index))));
      return own;
    }),
  );
  store.set(answers.rowKeys(list), keys);
  return changed;
}

/**
 * Adds the answers that another tab has just changed in the stored draft. An answer that this tab has changed, too,
 * keeps this tab's value, which is stored later. Tells the visitor.
 * @param known the draft before the other tab stored it; null if none existed
 */
export function mergeDraft(session: Merging, known: string | null, stored: string): void {
  const { form, page, store, answers, validity, draft } = session;
  if (page.drafts !== undefined) return;
  const theirs = readDraft(stored);
  if (theirs === undefined || theirs.pluginVersion !== form.draftVersion) return;
  const before =
    known === null
      ? readAnswers(session, createAnswerAtoms(form, page, {}), createStore())
      : (readDraft(known)?.answers ?? {});
  const changes = listOtherChanges(form, before, readAnswers(session, answers, store), theirs.answers);
  const written = changes.flatMap((path) => {
    if (Object.hasOwn(form.rows, path)) return writeRows(session, path, theirs.answers);
    store.set(answers.answer(path), getAtPath(theirs.answers, path));
    return [path];
  });
  for (const path of [...changes, ...written]) validity.noteChange(path);
  if (changes.length === 0) return;
  draft.note();
  notify(session, { kind: 'notice', message: session.text('draft.merged'), isOnPage: false });
}
