import { isRecord } from '#reading/is-record.ts';
import type { SourceFiles } from '#reading/source-files.ts';
import { checkShape } from './check-shape.ts';
import type { MetaSchemaName } from './check-shape.ts';

/** What a shape check has proved to be a record of a known kind; undefined, with problems, where it is none. */
export function readChecked<Kind>(
  sources: SourceFiles,
  path: string,
  meta: MetaSchemaName,
): Kind | undefined {
  const value = sources.read(path);
  if (value === undefined || checkShape(sources, path, value, meta).length > 0) return undefined;
  // The meta-schema is the proof of the shape: TypeScript cannot see it.
  return withoutNotes(value) as Kind;
}

/** A file without the entries that are for authors and their editors. */
function withoutNotes(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const { $schema: _, $comment: __, ...rest } = value;
  return rest;
}

/** Reads a file with its `$ref`s replaced by what they name. */
export function readResolved<Kind>(
  sources: SourceFiles,
  path: string,
  meta: MetaSchemaName,
): Kind | undefined {
  const value = sources.resolve(path);
  if (value === undefined) return undefined;
  return checkShape(sources, path, value, meta).length > 0 ? undefined : (value as Kind);
}
