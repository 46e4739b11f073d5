import type { FieldNode } from './field-node.ts';
import { readProperty } from '#domain/read-property.ts';
import requiredByDefault from '#widgets/required-by-default.json' with { type: 'json' };

/** Default widgets of types whose answers are not texts. */
const DEFAULT_WIDGETS: Readonly<Record<string, string | undefined>> = {
  boolean: 'checkbox',
  number: 'number',
  integer: 'number',
};

const requiringWidgets: ReadonlySet<string> = new Set(requiredByDefault);

/** Returns true when an answer maps keys of options to values. */
export function isMapOfOptions({ type, options, additionalProperties }: FieldNode['schema']): boolean {
  return type === 'object' && options !== undefined && additionalProperties !== undefined;
}

/** Returns true when an answer maps keys of options to true or false. */
export function isMapOfTicks(schema: FieldNode['schema']): boolean {
  return isMapOfOptions(schema) && schema.additionalProperties?.type === 'boolean';
}

/** Returns the widget from the UI schema, or the default for the field's type. */
export function widgetOf({ schema, ui }: FieldNode): string {
  const named = ui['ui:widget'];
  if (typeof named === 'string') return named;
  if (isMapOfOptions(schema)) return 'state-map';
  if (schema.options !== undefined) return schema.type === 'array' ? 'multi-select' : 'select';
  return DEFAULT_WIDGETS[schema.type ?? ''] ?? 'text';
}

/** Returns true when a widget makes its field required unless the rules say `optional`. */
export function isRequiringWidget(widget: string): boolean {
  return requiringWidgets.has(widget);
}

/** Returns true when a field's widget makes it required unless its rules say `optional`. */
export function isRequiredByWidget(field: FieldNode): boolean {
  return isRequiringWidget(widgetOf(field));
}

/**
 * Returns the maximum number of choices: the lower limit of the schema and the widget. Undefined without a
 * limit.
 */
export function mostChoicesOf({ schema, ui }: FieldNode): number | undefined {
  const max = readProperty(ui['ui:options'], 'max');
  const widgetMost = schema.options !== undefined && typeof max === 'number' ? [max] : [];
  const most = Math.min(...widgetMost, schema.maxItems ?? Infinity);
  return schema.type === 'array' && Number.isFinite(most) ? most : undefined;
}
