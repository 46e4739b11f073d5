import { answersOf } from '#domain/answers/answers.ts';
import type { Answers, AnswersDocument, Path } from '#domain/answers/answers.ts';
import { allInstances } from '#domain/relevance/field-instances.ts';
import type { FieldInstance } from '#domain/relevance/field-instances.ts';
import { holdAll, isShown } from '#domain/relevance/relevance.ts';
import { findFileAnswer } from '#domain/answers/file-answer.ts';
import { contentFor } from '#domain/toolbox/sample-content.ts';
import type { FormSession } from '../form-session.ts';

/** The path in a document, where rows are counted, of a field in a session, where they have keys. */
function pathInDocument({ field, path, row }: FieldInstance, { store, answers }: FormSession): Path {
  const { rows } = field;
  if (rows === undefined) return path;
  const index = store.get(answers.rowKeys(rows)).indexOf(row.slice(rows.length + 1));
  return `${rows}.${index}${path.slice(row.length)}`;
}

/** Adds the rows that a document has and a shown list has not. */
function addRows({ form, store, answers, changes, evaluated, facts }: FormSession, given: Answers): void {
  for (const rows of Object.values(form.rows)) {
    if (!holdAll(rows.relevantWhen, evaluated.read(store.get), store.get(facts), '')) continue;
    const wanted = given.rows(rows.path).length;
    while (store.get(answers.rowKeys(rows.path)).length < wanted) {
      if (changes.addRow(rows) === undefined) break;
    }
  }
}

/** Says yes to what a change asks, and passes over why it was refused. */
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
 * Gives a document's answers one by one, each once its field is shown, as a visitor would: what follows from them follows.
 * @param done paths that were given before; those that are given now are added
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
