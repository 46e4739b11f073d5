import type { Answers, Path } from '../answers/answers.ts';
import type { CompiledForm, FieldModel } from '../form.ts';

/** A field at a path. A field in a list has one instance per row, any other field has one. */
export interface FieldInstance {
  readonly field: FieldModel;
  readonly path: Path;
  /** Path of the field's row, '' outside rows. */
  readonly row: Path;
}

/** Returns the path of a field in a row: `list.*.name` in row `r1` of `list` becomes `list.r1.name`. */
export function pathInRow(template: Path, rows: Path, rowKey: string): Path {
  return `${rows}.${rowKey}${template.slice(rows.length + 2)}`;
}

/**
 * Returns the answer with which a field of a row starts. Only the first row has a `sameAs` checkbox: a later row that
 * moves up must keep its own answers.
 */
export function defaultInRow({ speaksFor, default: first }: FieldModel, index: number): unknown {
  return speaksFor !== undefined && index > 0 ? false : first;
}

/** Returns the path of a field in the row at a path: `list.*.name` in `list.r1` becomes `list.r1.name`. */
export function placeInRow(template: Path, row: Path): Path {
  const rows = row.slice(0, Math.max(0, row.lastIndexOf('.')));
  return row !== '' && template.startsWith(`${rows}.*.`)
    ? `${row}${template.slice(rows.length + 2)}`
    : template;
}

/** Finds the field at a path, with its row; undefined for unknown paths. */
export function findInstance(form: CompiledForm, path: Path): FieldInstance | undefined {
  const field = Object.hasOwn(form.fields, path) ? form.fields[path] : undefined;
  if (field !== undefined) return field.rows === undefined ? { field, path, row: '' } : undefined;
  for (const rows of Object.keys(form.rows)) {
    if (!path.startsWith(`${rows}.`)) continue;
    const end = path.indexOf('.', rows.length + 1);
    if (end <= rows.length + 1) continue;
    const template = `${rows}.*${path.slice(end)}`;
    const inRow = Object.hasOwn(form.fields, template) ? form.fields[template] : undefined;
    if (inRow !== undefined) return { field: inRow, path, row: path.slice(0, end) };
  }
  return undefined;
}

export function instancesOf(field: FieldModel, answers: Answers): readonly FieldInstance[] {
  const { rows } = field;
  if (rows === undefined) return [{ field, path: field.path, row: '' }];
  return answers
    .rows(rows)
    .map((key) => ({ field, path: pathInRow(field.path, rows, key), row: `${rows}.${key}` }));
}

/** Lists every instance of every field, in schema order. */
export function allInstances(form: CompiledForm, answers: Answers): readonly FieldInstance[] {
  return Object.values(form.fields).flatMap((field) => instancesOf(field, answers));
}
