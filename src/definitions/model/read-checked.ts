import { isRecord } from '#domain/read-property.ts';
import type { SourceFiles } from '#reading/source-files.ts';
import { checkShape } from './check-shape.ts';
import type { MetaSchemaName } from './check-shape.ts';

/** Reads a file that must match a meta-schema. Reports problems and returns undefined when it does not. */
export function readChecked<Kind>(
  sources: SourceFiles,
  path: string,
  meta: MetaSchemaName,
): Kind | undefined {
  const value = sources.read(path);
  if (value === undefined || checkShape(sources, path, value, meta).length > 0) return undefined;
  // The meta-schema guarantees the shape. TypeScript cannot verify that.
  return withoutNotes(value) as Kind;
}

/** Removes the entries that are for authors and their editors. */
function withoutNotes(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const { $schema: _, $comment: __, ...rest } = value;
  return rest;
}

/** Reads a file that must match a meta-schema, with its `$ref`s resolved. Keeps the entries for authors. */
export function readResolved<Kind>(
  sources: SourceFiles,
  path: string,
  meta: MetaSchemaName,
): Kind | undefined {
  const value = sources.resolve(path);
  if (value === undefined) return undefined;
  return checkShape(sources, path, value, meta).length > 0 ? undefined : (value as Kind);
}
