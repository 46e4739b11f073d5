import type { SourceLocation } from '../source-location.ts';
import type { FieldNode } from './field-node.ts';
import { isMistake, misplacedRowName, resolveOutside, unknownRowName } from './resolve-field.ts';
import type { FieldNames } from './resolve-field.ts';
import type { Mistake } from '../source-location.ts';

/** A location in a definition that reads or sets an answer. */
export interface FieldUse {
  readonly location: SourceLocation;
  /** The field, or why it cannot be used. */
  readonly resolved: FieldNode | Mistake;
  /** The answer is set elsewhere, so no step needs to show the field. */
  readonly isGiven?: true;
  /** The field is only shown at this location. Its answer is not read here. */
  readonly isShownOnly?: true;
}

/**
 * Resolves a path that a reaction or a lookup reads or writes. Rejects fields in other rows. The path must
 * not be in its short form `./name`.
 * @param rows the row list of the reaction or lookup
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

/**
 * Returns the use of an answer that a reaction or a company sets. Outside of rows, no step needs to show the
 * field.
 */
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
