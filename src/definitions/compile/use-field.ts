import type { CompileContext, Place } from './compile-context.ts';
import { reportAt } from './compile-context.ts';
import { suggest } from './problem.ts';
import type { RawField } from './raw-field.ts';

/** Reports that the form has no field at a path, with the nearest path it has. */
export function reportUnknownPath(context: CompileContext, path: string, place: Place): void {
  const known = [...context.fields.keys(), ...context.rows];
  reportAt(context, place, 'unknown-path', `The form has no field "${path}".${suggest(path, known)}`);
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
