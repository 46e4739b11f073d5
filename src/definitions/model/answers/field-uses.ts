import type { SourceLocation } from '../source-location.ts';
import type { FieldNode } from './field-node.ts';
import { isMistake, misplacedRowName, resolveOutside, unknownRowName } from './resolve-field.ts';
import type { FieldNames } from './resolve-field.ts';
import type { Mistake } from '../source-location.ts';

/** A place of a definition that reads or sets an answer. */
export interface FieldUse {
  readonly location: SourceLocation;
  /** The field, or why there is none. */
  readonly resolved: FieldNode | Mistake;
  /** Somebody else gives the answer, so that no step has to ask for it. */
  readonly isGiven?: true;
  /** The answer is only asked for there: nothing is made of it. */
  readonly isAsked?: true;
}

/**
 * The field at a path that a reaction or a lookup reads or writes, with `./` written out; mistaken where it leads into
 * other rows.
 * @param rows the list it is about
 */
export function resolveInRows(
  names: FieldNames,
  path: string,
  rows: string | undefined,
): FieldNode | Mistake {
  const misplaced = misplacedRowName(path, undefined);
  if (misplaced !== undefined) return misplaced;
  const field = names.fields.get(path);
  const start = `${rows}.*.`;
  if (field === undefined && rows !== undefined && path.startsWith(start)) {
    return unknownRowName(names, `./${path.slice(start.length)}`, rows);
  }
  return field?.rows === undefined || field.rows !== rows ? resolveOutside(names, path) : field;
}

/** The use of an answer that a reaction or a company gives: outside of rows no step has to ask for it. */
export function useGiven(
  names: FieldNames,
  path: string,
  rows: string | undefined,
  location: SourceLocation,
): FieldUse {
  const resolved = resolveInRows(names, path, rows);
  const isGiven = !isMistake(resolved) && resolved.rows === undefined;
  return { location, resolved, ...(isGiven ? { isGiven } : {}) };
}
