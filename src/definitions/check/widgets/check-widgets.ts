import { isRecord } from '#domain/read-property.ts';
import { findNearestName, suggest } from '#reading/nearest-name.ts';
import { describeShapeError } from '#reading/describe-shape-error.ts';
import type { FieldNode } from '../../model/answers/field-node.ts';
import { widgetOf } from '../../model/answers/widget-of.ts';
import type { JsonRecord } from '../../model/definition.ts';
import { inside } from '../../model/source-location.ts';
import type { CheckedModel, ModelCheck, Report } from '../check.ts';
import { listWidgets, optionsCheck, propertiesOf } from './widget-options.ts';

/** Options that every field has, whatever its widget. The field template reads them. */
const FIELD_OPTIONS: Readonly<Record<string, readonly unknown[]>> = { width: ['full', 'half', 'third'] };

/** Widget options that contain the path of another answer. `./name` is a sibling of the field. */
const PATH_OPTIONS = ['areaCode'] as const;

/** Returns true when an option takes its value from a page setting: `{"config": "passwordMinimumLength"}`. */
function isSetting(value: unknown): boolean {
  return isRecord(value) && typeof value['config'] === 'string';
}

export const checkWidgetNames: ModelCheck = {
  about: 'Unknown widgets.',
  codes: { 'unknown-widget': 'error' },
  find: ({ model: { names } }) => {
    const widgets = listWidgets();
    return [...names.fields.values()].flatMap((field): readonly Report[] => {
      const widget = widgetOf(field);
      if (widgets.includes(widget)) return [];
      const message = `There is no widget "${widget}".${suggest(widget, widgets)}`;
      return [{ code: 'unknown-widget', location: inside(field.uiSource, 'ui:widget'), message }];
    });
  },
};

/**
 * Returns true when an unknown key looks like `ui:widget`. The options of the intended widget are then
 * unknown.
 */
function isWidgetMisspelled(ui: JsonRecord): boolean {
  const near = (key: string) => findNearestName(key, ['ui:widget']) !== undefined;
  return !Object.hasOwn(ui, 'ui:widget') && Object.keys(ui).some(near);
}

/** Lists the fields that have widget options, with the location of the options. */
function listOptions({ model: { names } }: Pick<CheckedModel, 'model'>) {
  const widgets = listWidgets();
  return [...names.fields.values()].flatMap((field) => {
    const options = field.ui['ui:options'];
    const widget = widgetOf(field);
    if (!isRecord(options) || !widgets.includes(widget) || isWidgetMisspelled(field.ui)) return [];
    return [{ field, widget, options, location: inside(field.uiSource, 'ui:options') }];
  });
}

export const checkFieldOptions: ModelCheck = {
  about: 'Invalid values of common field options.',
  codes: { 'bad-option': 'error' },
  find: (checked) =>
    listOptions(checked).flatMap(({ options, location }) =>
      Object.entries(FIELD_OPTIONS).flatMap(([name, allowed]): readonly Report[] => {
        const value = options[name];
        if (value === undefined || allowed.includes(value)) return [];
        const message = `"${name}" must be one of: ${allowed.join(', ')}.`;
        return [{ code: 'bad-option', location: inside(location, name), message }];
      }),
    ),
};

export const checkWidgetOptions: ModelCheck = {
  about: 'Unknown widget options and invalid values.',
  codes: { 'unknown-option': 'error', 'bad-option': 'error' },
  find: (checked) =>
    listOptions(checked).flatMap(({ widget, options, location }): readonly Report[] => {
      const check = optionsCheck(widget);
      const known = Object.keys(propertiesOf(check.schema));
      const own = Object.entries(options).filter(([name]) => !Object.hasOwn(FIELD_OPTIONS, name));
      const unknown = own.flatMap(([name]): readonly Report[] => {
        if (known.includes(name)) return [];
        const hint = suggest(name, [...known, ...Object.keys(FIELD_OPTIONS)]);
        const message = `The widget "${widget}" has no option "${name}".${hint}`;
        return [{ code: 'unknown-option', location: inside(location, name), message }];
      });
      const written = own.filter(([name, value]) => known.includes(name) && !isSetting(value));
      if (check(Object.fromEntries(written))) return unknown;
      const misfits = (check.errors ?? []).map((error): Report => {
        const { at, message } = describeShapeError(error);
        return { code: 'bad-option', location: inside(location, ...at), message };
      });
      return [...unknown, ...misfits];
    }),
};

/** Resolves the path in an option. `./name` is a sibling of the field. */
function pathOf({ path }: FieldNode, value: string): string {
  return value.startsWith('./') ? path.replace(/[^.]*$/, value.slice(2)) : value;
}

/** Lists the answers that widget options refer to, including unknown ones. */
export function listNamedByOptions(checked: Pick<CheckedModel, 'model'>) {
  return listOptions(checked).flatMap(({ field, options, location }) =>
    PATH_OPTIONS.flatMap((name) => {
      const value = options[name];
      if (typeof value !== 'string') return [];
      return [{ path: pathOf(field, value), location: inside(location, name) }];
    }),
  );
}

export const checkPathOptions: ModelCheck = {
  about: 'Unknown fields in widget options.',
  codes: { 'unknown-path': 'error' },
  find: (checked) =>
    listNamedByOptions(checked).flatMap(({ path, location }): readonly Report[] => {
      const { fields } = checked.model.names;
      if (fields.has(path)) return [];
      const message = `The form has no field "${path}".${suggest(path, [...fields.keys()])}`;
      return [{ code: 'unknown-path', location, message }];
    }),
};
