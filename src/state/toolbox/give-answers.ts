import { answersOf } from '#domain/answers/answers.ts';
import type { Answers, AnswersDocument, Path } from '#domain/answers/answers.ts';
import { allInstances } from '#domain/relevance/field-instances.ts';
import type { FieldInstance } from '#domain/relevance/field-instances.ts';
import { holdAll, isShown } from '#domain/relevance/relevance.ts';
import { findFileAnswer } from '#domain/answers/file-answer.ts';
import { contentFor } from '#domain/toolbox/sample-content.ts';
import type { FormSession } from '../form-session.ts';

/** Returns the document path of a session's field. Documents index rows by number; sessions use row keys. */
function pathInDocument({ field, path, row }: FieldInstance, { store, answers }: FormSession): Path {
  const { rows } = field;
  if (rows === undefined) return path;
  const index = store.get(answers.rowKeys(rows)).indexOf(row.slice(rows.length + 1));
  return `${rows}.${index}${path.slice(row.length)}`;
}

/** Adds rows to visible lists until they have as many as the document. */
function addRows({ form, store, answers, changes, evaluated, facts }: FormSession, given: Answers): void {
  for (const rows of Object.values(form.rows)) {
    if (!holdAll(rows.relevantWhen, evaluated.read(store.get), store.get(facts), '')) continue;
    const wanted = given.rows(rows.path).length;
    while (store.get(answers.rowKeys(rows.path)).length < wanted) {
      if (changes.addRow(rows) === undefined) break;
    }
  }
}

/** Confirms every question of a change and dismisses a rejection. */
function passDialogs({ store, changes }: FormSession): void {
  while (store.get(changes.question) !== null) changes.answerQuestion(true);
  if (store.get(changes.refusal) !== null) changes.dismissRefusal();
}

function give(session: FormSession, { field, path }: FieldInstance, value: unknown): void {
  const file = field.isFile === true ? findFileAnswer(value) : undefined;
  if (file !== undefined) {
    session.files.put(path, new File([contentFor(file)], file.name, { type: file.type }));
  }
  session.changes.setAnswer(path, value);
  passDialogs(session);
}

/**
 * Fills in a document's answers one by one, each as soon as its field is visible. Reactions and follow-up
 * questions run as they do for a visitor.
 * @param done the paths already filled in; new ones are added
 */
export function giveAnswers(session: FormSession, document: AnswersDocument, done: Set<Path>): void {
  const { form, store, evaluated, facts } = session;
  const given = answersOf(document);
  for (;;) {
    addRows(session, given);
    const answers = evaluated.read(store.get);
    const next = allInstances(form, answers).find(
      (instance) =>
        !done.has(instance.path) &&
        given.get(pathInDocument(instance, session)) !== undefined &&
        isShown(instance, answers, store.get(facts)),
    );
    if (next === undefined) return;
    done.add(next.path);
    give(session, next, given.get(pathInDocument(next, session)));
  }
}
