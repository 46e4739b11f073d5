import type { FieldModel } from '#domain/form.ts';
import { widgets } from '#widgets/registry.ts';
import type { WidgetEntry } from '#widgets/widget.ts';

/** What is said below a field's control of what its answer does to the order; undefined where nothing is. */
export function fieldEffectOf(field: FieldModel | undefined): WidgetEntry['effect'] {
  const name: unknown = field?.uiSchema['ui:widget'];
  return typeof name === 'string' && Object.hasOwn(widgets, name) ? widgets[name]?.effect : undefined;
}
