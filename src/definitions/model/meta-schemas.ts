import { readdirSync } from 'node:fs';
import type { AnySchemaObject } from 'ajv';
import { projectFile, readMetaSchema } from './read-schema-file.ts';

const META_FOLDER = projectFile('form-definitions/meta/');

let known: Readonly<Record<string, AnySchemaObject>> | undefined;

/** Reads the meta-schemas in `form-definitions/meta`, by the kind of file that each describes. */
export function readMetaSchemas(): Readonly<Record<string, AnySchemaObject>> {
  known ??= Object.fromEntries(
    readdirSync(META_FOLDER)
      .map((file) => file.replace(/\.schema\.json$/, ''))
      .map((kind) => [kind, readMetaSchema(`${META_FOLDER}${kind}.schema.json`)]),
  );
  return known;
}
