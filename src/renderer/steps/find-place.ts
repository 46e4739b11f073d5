import type { Path } from '#domain/answers/answers.ts';
import { findInstance } from '#domain/relevance/field-instances.ts';
import { pathsOfItem } from '#domain/steps/item-fields.ts';
import { fillText } from '#domain/texts.ts';
import type { AnswersSession } from '#state/answers/answers-session.ts';
import type { SessionBase } from '#state/session-base.ts';

/**
 * Returns the location of a field for the visitor: the title of its row, or else the heading of its module.
 */
export function findPlace(
  { form, store, answers }: SessionBase & AnswersSession,
  path: Path,
): string | undefined {
  const { field, row } = findInstance(form, path) ?? {};
  const rows = field?.rows === undefined ? undefined : form.rows[field.rows];
  if (field === undefined || row === undefined) return undefined;
  if (rows !== undefined) {
    const index = store.get(answers.rowKeys(rows.path)).indexOf(row.slice(rows.path.length + 1));
    return fillText(rows.title, { n: index + 1 });
  }
  const modules = form.steps.flatMap((step) => step.modules);
  return modules.find(({ items }) => items.some((item) => pathsOfItem(item).includes(field.path)))?.label;
}
