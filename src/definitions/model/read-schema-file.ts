import { readFileSync } from 'node:fs';
import type { AnySchemaObject } from 'ajv';
import { isRecord, parseJson } from '#domain/read-property.ts';

/** ajv checks the keywords when it compiles the schema. */
function isSchema(value: unknown): value is AnySchemaObject {
  return isRecord(value);
}

/**
 * Reads a JSON Schema from a file.
 * @throws {SyntaxError} when the file is not JSON
 * @throws {Error} when the file does not contain an object
 */
export function readSchemaFile(file: string): AnySchemaObject {
  const schema = parseJson(readFileSync(file, 'utf8'));
  if (!isSchema(schema)) throw new Error(`${file} must contain a JSON Schema, which is an object.`);
  return schema;
}
