import { isRecord } from '#domain/read-property.ts';
import { findNearestName, suggest, unknownName } from '#reading/nearest-name.ts';
import { describeShapeError } from '#reading/describe-shape-error.ts';
import { isFit } from '../../model/answers/widget-fit.ts';
import { widgetOf } from '../../model/answers/widget-of.ts';
import type { FieldNode } from '../../model/answers/field-node.ts';
import type { JsonRecord } from '../../model/definition.ts';
import { inside } from '../../model/source-location.ts';
import type { ModelCheck, Found } from '../check.ts';
import { WIDGET_SYNONYMS } from './widget-synonyms.ts';
import { listWidgets, optionsCheck, propertiesOf } from './widget-options.ts';
import type { FormModel } from '../../model/form-model.ts';
import type { SourceLocation } from '../../model/source-location.ts';
import { report } from '../check.ts';

/** Options that every field has, whatever its widget. The field template reads them. */
const FIELD_OPTIONS: Readonly<Record<string, readonly unknown[]>> = { width: ['full', 'half', 'third'] };

/** Widget options that contain the path of another answer. `./name` is a sibling of the field. */
const PATH_OPTIONS = ['areaCode', 'year'] as const;

/** Returns true when an option takes its value from a page setting: `{"config": "passwordMinimumLength"}`. */
function isSetting(value: unknown): boolean {
  return isRecord(value) && typeof value['config'] === 'string';
}

/** Returns true when an unknown key looks like `ui:widget`. The widget's options are then not checked. */
function isWidgetMisspelled(ui: JsonRecord): boolean {
  const near = (key: string) => findNearestName(key, ['ui:widget']) !== undefined;
  return !Object.hasOwn(ui, 'ui:widget') && Object.keys(ui).some(near);
}

/** Lists the fields that have widget options, with the location of the options. */
function listOptions({ names }: FormModel) {
  const widgets = listWidgets();
  return [...names.fields.values()].flatMap((field) => {
    const options = field.ui['ui:options'];
    const widget = widgetOf(field);
    const isKnown = widgets.includes(widget) && !isWidgetMisspelled(field.ui);
    // Options of a wrong widget are wrong as well.
    if (!isRecord(options) || !isKnown || !isFit(field)) return [];
    return [{ field, widget, options, location: inside(field.uiSource, 'ui:options') }];
  });
}

/** Lists the answers that widget options refer to, including unknown ones. */
export function listNamedByOptions(model: FormModel) {
  return listOptions(model).flatMap(({ field, options, location }) =>
    PATH_OPTIONS.flatMap((name) => {
      const value = options[name];
      if (typeof value !== 'string') return [];
      const path = value.startsWith('./') ? field.path.replace(/[^.]*$/, value.slice(2)) : value;
      return [{ path, location: inside(location, name) }];
    }),
  );
}

function checkFieldOptions(options: JsonRecord, location: SourceLocation): readonly Found[] {
  return Object.entries(FIELD_OPTIONS).map(([name, allowed]) => {
    const value = options[name];
    const isAllowed = value === undefined || allowed.includes(value);
    const message = `"${name}" must be one of: ${allowed.join(', ')}.`;
    return report('bad-option', inside(location, name), !isAllowed && message);
  });
}

function checkWidgetOptions(widget: string, options: JsonRecord, location: SourceLocation): readonly Found[] {
  const check = optionsCheck(widget);
  const known = Object.keys(propertiesOf(check.schema));
  const own = Object.entries(options).filter(([name]) => !Object.hasOwn(FIELD_OPTIONS, name));
  const written = own.filter(([name, value]) => known.includes(name) && !isSetting(value));
  const errors = check(Object.fromEntries(written)) ? [] : (check.errors ?? []);
  return [
    ...own.map(([name]) => {
      const sentence = `The widget "${widget}" has no option "${name}".`;
      const message = suggest(sentence, name, [...known, ...Object.keys(FIELD_OPTIONS)]);
      return report('unknown-option', inside(location, name), !known.includes(name) && message);
    }),
    ...errors.map((error) => {
      const { at, ...advice } = describeShapeError(error);
      return report('bad-option', inside(location, ...at), advice);
    }),
  ];
}

/** Widgets that do not show placeholders. */
const NO_PLACEHOLDER: ReadonlySet<string> = new Set([
  'captcha',
  'checkbox',
  'file',
  'filing-options',
  'hidden',
  'phone-number-picker',
  'plate-picker',
  'radio',
  'rows',
  'search-list',
  'with-or-without',
  'yes-no',
]);

function checkPlaceholder(field: FieldNode): Found {
  const widget = widgetOf(field);
  const isIdle = field.ui['ui:placeholder'] !== undefined && NO_PLACEHOLDER.has(widget);
  const message = `The widget "${widget}" shows no placeholder. Remove it, or write "ui:help".`;
  return report('idle-word', inside(field.uiSource, 'ui:placeholder'), isIdle && message);
}

export const checkWidgets: ModelCheck = {
  errors: {
    'idle-word': 'Placeholders of widgets that show none.',
    'unknown-widget': 'Unknown widgets.',
    'unknown-option': 'Unknown options of widgets.',
    'bad-option': 'Invalid values of widget options.',
    'unknown-path': 'Unknown fields in widget options.',
  },
  find: ({ model }) => {
    const fields = [...model.names.fields.values()];
    const paths = fields.map(({ path }) => path);
    const widgets = listWidgets();
    return [
      ...fields.map((field) =>
        report(
          'unknown-widget',
          inside(field.uiSource, 'ui:widget'),
          unknownName('Unknown widget', widgetOf(field), widgets, WIDGET_SYNONYMS),
        ),
      ),
      ...fields.map(checkPlaceholder),
      ...listOptions(model).flatMap(({ widget, options, location }) => [
        ...checkFieldOptions(options, location),
        ...checkWidgetOptions(widget, options, location),
      ]),
      ...listNamedByOptions(model).map(({ path, location }) =>
        report('unknown-path', location, unknownName('The form has no field', path, paths)),
      ),
    ];
  },
};
