import { isRecord } from '#domain/read-property.ts';
import type { SourceFiles } from '#reading/source-files.ts';
import type { Ajv, ValidateFunction } from 'ajv';
import { checkShape as checkAgainst } from '#reading/check-shape.ts';
import { createMetaSchemas } from '#reading/create-meta-schemas.ts';
import type { JsonPath } from '#reading/json-path.ts';
import { metaSchemas } from './meta-schemas.ts';

/** Names of the meta-schemas in `form-definitions/meta`. */
export type MetaSchemaName = keyof typeof metaSchemas;

let compiled: Ajv | undefined;

function getMetaSchema(name: MetaSchemaName): ValidateFunction {
  if (compiled === undefined) {
    compiled = createMetaSchemas();
    for (const [known, schema] of Object.entries(metaSchemas))
      compiled.addSchema(schema, `${known}.schema.json`);
  }
  const validate = compiled.getSchema(`${name}.schema.json`);
  if (validate === undefined) throw new Error(`Unknown meta-schema "${name}": add it to metaSchemas.`);
  return validate;
}

/**
 * Checks a file against its meta-schema and reports every error at its location.
 * @returns paths of invalid parts, which must not be used. Unknown keys are reported but not included
 */
export function checkShape(
  sources: SourceFiles,
  path: string,
  value: unknown,
  kind: MetaSchemaName,
): readonly JsonPath[] {
  return checkAgainst(sources, path, value, getMetaSchema(kind));
}

/** Reads a file that must match a meta-schema. Reports problems and returns undefined when it does not. */
export function readChecked<Kind>(
  sources: SourceFiles,
  path: string,
  meta: MetaSchemaName,
): Kind | undefined {
  const value = sources.read(path);
  if (value === undefined || checkShape(sources, path, value, meta).length > 0) return undefined;
  // TypeScript cannot know that the meta-schema has checked the shape.
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
