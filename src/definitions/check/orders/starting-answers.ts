import type { AnswersDocument, Path } from '#domain/answers/answers.ts';
import { answersOf } from '#domain/answers/answers.ts';
import { instancesOf } from '#domain/relevance/field-instances.ts';
import { getAtPath, setAtPath } from '#domain/answers/path.ts';
import type { Facts } from '#domain/facts.ts';
import type { CompiledForm, RowsModel } from '#domain/form.ts';

/** Adds rows to a list until it has `count` of them. Modifies `document`. */
export function addRows(document: Record<string, unknown>, path: Path, count: number): void {
  const present = getAtPath(document, path);
  const rows = Array.isArray(present) ? present : [];
  setAtPath(document, path, [...rows, ...Array.from({ length: count - rows.length }, () => ({}))]);
}

/** Lists the row lists for which products are sold once per row. */
function soldRows({ cart, rows }: CompiledForm): readonly RowsModel[] {
  const lists = new Set([...cart.primary, ...cart.optional].flatMap(({ each }) => each ?? []));
  return [...lists].flatMap((path) => rows[path] ?? []);
}

/**
 * Returns a form's initial answers on a page: preselections, or else defaults. Products that are sold once
 * per row get their initial rows.
 */
export function startingAnswers(form: CompiledForm, facts: Facts): AnswersDocument {
  const document: Record<string, unknown> = {};
  for (const field of Object.values(form.fields)) {
    if (field.rows !== undefined) continue;
    const first = facts.page.preselect?.[field.path] ?? field.default;
    if (first !== undefined) setAtPath(document, field.path, structuredClone(first));
  }
  for (const rows of soldRows(form)) {
    addRows(document, rows.path, rows.initial);
    for (const { field, path } of rows.fields.flatMap((field) => instancesOf(field, answersOf(document)))) {
      if (field.default !== undefined) setAtPath(document, path, structuredClone(field.default));
    }
  }
  return document;
}
