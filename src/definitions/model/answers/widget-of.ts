import { readFileSync } from 'node:fs';
import type { FieldNode } from './field-node.ts';
import { readProperty } from '#domain/read-property.ts';

const REQUIRED_BY_DEFAULT = new URL('../../../../widgets/required-by-default.json', import.meta.url);

/** Whether an answer with options is a map of them, from keys of entries to what is said of each. */
export function isMapOfOptions({ type, options, additionalProperties }: FieldNode['schema']): boolean {
  return type === 'object' && options !== undefined && additionalProperties !== undefined;
}

/** Whether an answer is a map of options that are ticked or not. */
export function isMapOfTicks(schema: FieldNode['schema']): boolean {
  return isMapOfOptions(schema) && readProperty(schema.additionalProperties, 'type') === 'boolean';
}

let demandingWidgets: ReadonlySet<string> | undefined;

/** The widget a field has: its UI schema's, or the usual one for its kind of answer. */
export function widgetOf({ schema, ui }: FieldNode): string {
  const named = ui['ui:widget'];
  if (typeof named === 'string') return named;
  if (isMapOfOptions(schema)) return 'state-map';
  if (schema.options !== undefined) return schema.type === 'array' ? 'multi-select' : 'select';
  return schema.type === 'boolean' ? 'checkbox' : 'text';
}

/** Whether a widget demands an answer where the rules do not say `optional`. */
export function isDemandingWidget(widget: string): boolean {
  demandingWidgets ??= new Set<string>(JSON.parse(readFileSync(REQUIRED_BY_DEFAULT, 'utf8')));
  return demandingWidgets.has(widget);
}

/** Whether a field's widget demands an answer where its rules do not say `optional`. */
export function isDemandedByWidget(field: FieldNode): boolean {
  return isDemandingWidget(widgetOf(field));
}

/** How many choices a list of options takes: the smaller of the schema's and the widget's word; undefined for any. */
export function mostChoicesOf({ schema, ui }: FieldNode): number | undefined {
  const max = readProperty(ui['ui:options'], 'max');
  const widgetMost = schema.options !== undefined && typeof max === 'number' ? [max] : [];
  const most = Math.min(...widgetMost, schema.maxItems ?? Infinity);
  return schema.type === 'array' && Number.isFinite(most) ? most : undefined;
}
