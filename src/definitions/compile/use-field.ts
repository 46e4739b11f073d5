import type { CompileContext, Place, RowPlace } from './compile-context.ts';
import { reportAt } from './compile-context.ts';
import { suggest } from './problem.ts';
import type { RawField } from './raw-field.ts';

/** Reports that the form has no field at a path, with the nearest path it has. */
export function reportUnknownPath(context: CompileContext, path: string, place: Place): void {
  const known = [...context.fields.keys(), ...context.rows];
  reportAt(context, place, 'unknown-path', `The form has no field "${path}".${suggest(path, known)}`);
}

/** Reports a path that no answers stand under. */
export function useGroup(context: CompileContext, path: string, place: Place): void {
  const groups = [...context.fields.keys()].map((field) =>
    field.slice(0, Math.max(0, field.lastIndexOf('.'))),
  );
  if (groups.some((group) => `${group}.`.startsWith(`${path}.`))) return;
  const message = `The form has no group "${path}".${suggest(path, [...new Set(groups)])}`;
  reportAt(context, place, 'unknown-path', message);
}

/**
 * The field at a path that a place reads or sets; the use is noted, so that it can be checked later that a step shows
 * the field. A path that leads nowhere is reported.
 */
export function useField(context: CompileContext, path: string, place: Place): RawField | undefined {
  const field = context.fields.get(path);
  if (field === undefined) {
    reportUnknownPath(context, path, place);
    return undefined;
  }
  if (field.rows !== undefined) {
    const own = path.slice(field.rows.length + '.*.'.length);
    const message = `"${path}" stands in rows: only conditions in the same rows can read it, as "./${own}".`;
    reportAt(context, place, 'row-field', message);
    return undefined;
  }
  context.fieldUses.push({ path, ...place });
  return field;
}

/** The path with `*` that `./name` stands for in rows; any other path stands for itself. */
export function writtenPath(path: string, rows: string | undefined): string {
  return path.startsWith('./') && rows !== undefined ? `${rows}.*.${path.slice(2)}` : path;
}

/** The names that lead to the fields of a row, and to their groups: `./address`, `./address.city`. */
function rowNames(context: CompileContext, rows: string): readonly string[] {
  const start = `${rows}.*.`;
  const names = [...context.fields.keys()].flatMap((path) =>
    path.startsWith(start) ? [path.slice(start.length)] : [],
  );
  const groups = names.flatMap((name) => name.split('.').map((_, end, all) => all.slice(0, end).join('.')));
  return [...new Set([...names, ...groups])].filter((name) => name !== '').map((name) => `./${name}`);
}

/** Reports a name that no field of a row has, with the nearest that one has. */
export function reportUnknownRowName(
  context: CompileContext,
  name: string,
  place: Place,
  rows: string,
): void {
  const hint = suggest(name, rowNames(context, rows));
  reportAt(context, place, 'unknown-path', `A row of "${rows}" has no field "${name}".${hint}`);
}

/** Whether `./name` may stand at a place; that it may not is reported. */
export function isRowNameAllowed(context: CompileContext, name: string, place: RowPlace): boolean {
  if (!name.startsWith('./') || place.rows !== undefined) return true;
  const message = `"${name}" is an answer of a row, and there are no rows here.`;
  reportAt(context, place, 'row-field', message);
  return false;
}

/**
 * The field at a path that a place reads, which may be a name in the row the place stands in: `./name`. What leads nowhere
 * is reported.
 */
export function noteFieldUse(context: CompileContext, path: string, place: RowPlace): RawField | undefined {
  if (!path.startsWith('./')) return useField(context, path, place);
  if (!isRowNameAllowed(context, path, place)) return undefined;
  const { rows, file, at } = place;
  const written = writtenPath(path, rows);
  const field = context.fields.get(written);
  if (field === undefined) reportUnknownRowName(context, path, place, rows ?? '');
  else context.fieldUses.push({ path: written, file, at });
  return field;
}
