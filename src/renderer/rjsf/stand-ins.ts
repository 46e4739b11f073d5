import type { Registry, RJSFSchema, UiSchema, Widget } from '@rjsf/utils';

/*
 * What the page has in the place of parts of rjsf: the same answers for the schemas and the registry that the page hands
 * in (registry.ts), without the cases that never come up there. The build puts them in by these names.
 */

/** Every field names a widget of the registry, and none has options of its own to be merged. */
export function getWidget(
  _schema: RJSFSchema,
  widget: string,
  widgets: Readonly<Record<string, Widget>>,
): Widget {
  const found = Object.hasOwn(widgets, widget) ? widgets[widget] : undefined;
  if (found === undefined) throw new Error(`No widget "${widget}"`);
  return found;
}

/** The UI schema refers to no definitions. */
export function resolveUiSchema(
  _schema: RJSFSchema,
  uiSchema: UiSchema | undefined,
  _registry: Registry,
): UiSchema {
  return uiSchema ?? {};
}

/** Schemas have neither lists nor formats. */
export function resolveDefaultWidget() {
  return { defaultWidget: 'text', enumOptions: undefined };
}

/** Words of rjsf's own templates, of which the page has none. */
export const TranslatableString = {};
