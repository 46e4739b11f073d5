import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import type { ValidateFunction } from 'ajv';
import { isRecord } from '#reading/is-record.ts';

const WIDGETS = fileURLToPath(new URL('../../../../widgets/', import.meta.url));

const checks = new Map<string, ValidateFunction>();

/** Names of all widgets: the folders that hold an `options.schema.json`. */
export function listWidgets(): readonly string[] {
  return readdirSync(WIDGETS).filter((name) => existsSync(`${WIDGETS}${name}/options.schema.json`));
}

/** What the options of a widget are checked by. */
export function optionsCheck(widget: string): ValidateFunction {
  const known = checks.get(widget);
  if (known !== undefined) return known;
  const schema = JSON.parse(readFileSync(`${WIDGETS}${widget}/options.schema.json`, 'utf8'));
  const ajv = new Ajv({ allErrors: true, strict: true, verbose: true, allowUnionTypes: true });
  const check = ajv.compile(schema);
  checks.set(widget, check);
  return check;
}

/** The texts that widgets say, as their options have them, by the keys that forms and pages give them. */
export function listWidgetTexts(): Readonly<Record<string, string>> {
  const texts = listWidgets().flatMap((widget) => {
    const { texts: option }: { readonly texts?: unknown } = propertiesOf(optionsCheck(widget).schema);
    return Object.entries(propertiesOf(option)).map(([name, text]) => [
      `${widget}.${name}`,
      isRecord(text) ? String(text['default'] ?? '') : '',
    ]);
  });
  return Object.fromEntries(texts);
}

/** The properties of a schema; none where it has no such. */
export function propertiesOf(schema: unknown): Readonly<Record<string, unknown>> {
  return isRecord(schema) && isRecord(schema['properties']) ? schema['properties'] : {};
}
