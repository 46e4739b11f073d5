import type { AnySchemaObject, ValidateFunction } from 'ajv';
import { isRecord } from '#domain/read-property.ts';
import { createMetaSchemas } from '#reading/create-meta-schemas.ts';
import { optionSchemas } from './option-schemas.ts';

const checks = new Map<string, ValidateFunction>();

/** Lists all widgets. */
export function listWidgets(): readonly string[] {
  return Object.keys(optionSchemas);
}

/**
 * Returns the schema of a widget's options.
 * @throws {Error} for an unknown widget
 */
export function optionsSchema(widget: string): AnySchemaObject {
  const schema = optionSchemas[widget];
  if (schema === undefined) throw new Error(`Unknown widget "${widget}": add it to option-schemas.ts.`);
  return schema;
}

export function optionsCheck(widget: string): ValidateFunction {
  const check = checks.get(widget) ?? createMetaSchemas().compile(optionsSchema(widget));
  checks.set(widget, check);
  return check;
}

/** Returns the properties of a schema, or an empty object when it has none. */
export function propertiesOf(schema: unknown): Readonly<Record<string, unknown>> {
  return isRecord(schema) && isRecord(schema['properties']) ? schema['properties'] : {};
}
