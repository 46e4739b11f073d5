import type { CompileContext, Place } from './compile-context.ts';
import type { RawField } from './raw-field.ts';
import { isRowNameAllowed, reportUnknownRowName, useField } from './use-field.ts';

/**
 * The field at a path that a reaction reads or writes, with `./` written out. `rows` is the list the reaction stands in.
 * What leads nowhere, or into other rows, is reported.
 */
export function findReactionField(
  context: CompileContext,
  path: string,
  rows: string | undefined,
  place: Place,
): RawField | undefined {
  if (!isRowNameAllowed(context, path, place)) return undefined;
  const field = context.fields.get(path);
  const start = `${rows}.*.`;
  if (field === undefined && rows !== undefined && path.startsWith(start)) {
    reportUnknownRowName(context, `./${path.slice(start.length)}`, place, rows);
    return undefined;
  }
  if (field?.rows === undefined || field.rows !== rows) return useField(context, path, place);
  context.fieldUses.push({ path, ...place });
  return field;
}

/** As `findReactionField`, for an answer that no step needs to show, because the reaction gives it. */
export function findGivenField(
  context: CompileContext,
  path: string,
  rows: string | undefined,
  place: Place,
): RawField | undefined {
  const field = context.fields.get(path);
  return field !== undefined && field.rows === undefined
    ? field
    : findReactionField(context, path, rows, place);
}
