import { existsSync, readdirSync } from 'node:fs';
import { Ajv } from 'ajv';
import type { AnySchemaObject, ValidateFunction } from 'ajv';
import { isRecord } from '#domain/read-property.ts';
import { MARKS } from '#reading/create-meta-schemas.ts';
import { projectFile, readSchemaFile } from '../../model/read-schema-file.ts';

const WIDGETS = projectFile('widgets/');

const checks = new Map<string, ValidateFunction>();

let widgets: readonly string[] | undefined;

/** Lists all widgets: the folders with an `options.schema.json`. */
export function listWidgets(): readonly string[] {
  widgets ??= readdirSync(WIDGETS).filter((name) => existsSync(`${WIDGETS}${name}/options.schema.json`));
  return widgets;
}

/** Returns the schema of a widget's options. */
export function optionsSchema(widget: string): AnySchemaObject {
  return readSchemaFile(`${WIDGETS}${widget}/options.schema.json`);
}

export function optionsCheck(widget: string): ValidateFunction {
  const known = checks.get(widget);
  if (known !== undefined) return known;
  const ajv = new Ajv({ allErrors: true, strict: true, verbose: true, allowUnionTypes: true });
  ajv.addVocabulary([...MARKS]);
  const check = ajv.compile(optionsSchema(widget));
  checks.set(widget, check);
  return check;
}

/** Returns the properties of a schema, or an empty object when it has none. */
export function propertiesOf(schema: unknown): Readonly<Record<string, unknown>> {
  return isRecord(schema) && isRecord(schema['properties']) ? schema['properties'] : {};
}
