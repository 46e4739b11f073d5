import type { AnswersDocument, Path } from '../answers/answers.ts';
import { getAtPath } from '../answers/path.ts';
import type { CompiledForm } from '../form.ts';

/**
 * Returns the paths of answers and row lists that another tab has changed and this tab has not. A list of rows
 * counts as one answer.
 * @param before the draft that both tabs started from
 * @param ours the answers in this tab
 * @param theirs the draft that the other tab stored
 */
export function listOtherChanges(
  form: CompiledForm,
  before: AnswersDocument,
  ours: AnswersDocument,
  theirs: AnswersDocument,
): readonly Path[] {
  const paths = [
    ...Object.values(form.fields).flatMap(({ path, rows }) => (rows === undefined ? [path] : [])),
    ...Object.keys(form.rows),
  ];
  return paths.filter((path) => {
    const [old, own, other] = [before, ours, theirs].map((document) =>
      JSON.stringify(getAtPath(document, path)),
    );
    return other !== old && own === old;
  });
}
