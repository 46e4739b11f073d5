import type { FieldEntrySource, FieldSource } from '../definition.ts';
import { inside } from '../source-location.ts';
import type { SourceLocation } from '../source-location.ts';

/** A field of a module as written, possibly in a group or a fold, and its location. */
export interface ListedField {
  readonly source: FieldSource;
  readonly location: SourceLocation;
}

/** Returns true when an entry is one field, not several under one condition or in a fold. */
export function isFieldSource(entry: FieldEntrySource): entry is FieldSource {
  return typeof entry === 'string' || !('fields' in entry);
}

/** Lists the fields in a list of entries, in order, including those in groups and folds. */
export function listFieldSources(
  entries: readonly FieldEntrySource[],
  location: SourceLocation,
): readonly ListedField[] {
  return entries.flatMap((entry, index): readonly ListedField[] => {
    const at = inside(location, index);
    return isFieldSource(entry)
      ? [{ source: entry, location: at }]
      : listFieldSources(entry.fields, inside(at, 'fields'));
  });
}
