import type { FieldEntrySource, FieldSource } from '../definition.ts';
import { inside } from '../source-location.ts';
import type { SourceLocation } from '../source-location.ts';

/** A field of a module as it is written, by itself or in a group or fold, and where. */
export interface ListedField {
  readonly source: FieldSource;
  readonly location: SourceLocation;
}

/** Whether an entry is one field, rather than several that share what is said of them. */
export function isFieldSource(entry: FieldEntrySource): entry is FieldSource {
  return typeof entry === 'string' || !('fields' in entry);
}

/** The fields that a list of entries names, in their order, whatever groups and folds they are in. */
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
