import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AnySchemaObject } from 'ajv';
import { isRecord, parseJson } from '#domain/read-property.ts';
import { withoutEditorReference } from '../model/meta-schemas.ts';

/** Accepts any object. ajv checks the keywords when it compiles the schema. */
function isSchema(value: unknown): value is AnySchemaObject {
  return isRecord(value);
}

/**
 * Reads a meta-schema, without the `$ref` at its root.
 * @throws {SyntaxError} when the file is not JSON
 * @throws {Error} when the file does not contain an object
 */
export function readMetaSchema(file: string): AnySchemaObject {
  const schema = parseJson(readFileSync(file, 'utf8'));
  if (!isSchema(schema)) throw new Error(`${file} must contain a JSON Schema, which is an object.`);
  return withoutEditorReference(schema);
}

function findProjectFolder(from: string): string {
  if (existsSync(join(from, 'package.json'))) return from;
  const parent = dirname(from);
  if (parent === from)
    throw new Error('No folder above this code has a package.json. Run it in the project.');
  return findProjectFolder(parent);
}

const folder = findProjectFolder(dirname(fileURLToPath(import.meta.url)));

/** Returns the absolute path of a project file, for source code and for the built server, which has other folders. */
export function projectFile(path: string): string {
  return join(folder, path);
}
