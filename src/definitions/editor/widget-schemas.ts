import { isRecord } from '#domain/read-property.ts';
import { listWidgets, optionsSchema } from '../check/widgets/widget-options.ts';
import type { FieldEntry } from './editor-names.ts';
import { either, nameSchema, oneOfPattern, when } from './editor-schema.ts';
import type { EditorSchema, NamedEntry } from './editor-schema.ts';

const WIDTH = { enum: ['full', 'half', 'third'], description: 'The width of the field.' };

const SETTING = {
  type: 'object',
  additionalProperties: false,
  required: ['config'],
  properties: { config: { $ref: 'names:setting' } },
};

const CHOICES = ['radio', 'select', 'country-select', 'search-list', 'plate-picker'];
const TICKS = ['checkbox', 'with-or-without'];
const LISTS = ['multi-select', 'domain-search', 'rows'];

function describeWidget(widget: string): string {
  const { title } = optionsSchema(widget);
  return typeof title === 'string' ? (title.split(/, options|\. /)[0] ?? '') : '';
}

/** All widgets, with what they are. */
export function widgetEntries(): readonly NamedEntry[] {
  return listWidgets().map((name) => ({ name, description: describeWidget(name) }));
}

/** The widgets that cannot show each sort of answer. */
function unfitWidgets(): Readonly<Record<string, readonly string[]>> {
  const allBut = (...fit: readonly string[]) => listWidgets().filter((name) => !fit.includes(name));
  const never = [...TICKS, ...LISTS, 'state-map'];
  return {
    ticks: allBut(...TICKS, 'hidden'),
    map: allBut('state-map', 'hidden'),
    choices: allBut('multi-select', 'hidden'),
    list: [...TICKS, ...CHOICES, 'state-map', 'yes-no'],
    text: [...never, ...CHOICES, 'file'],
    object: never,
    'yes-or-no': never,
    choice: [...never, 'yes-no'],
  };
}

/** Returns the sort of an answer, by which widgets fit. */
function sortOf({ type, list, isMap }: FieldEntry, options: readonly NamedEntry[]): string {
  if (type === 'boolean') return 'ticks';
  if (isMap) return 'map';
  if (type === 'array') return list === undefined ? 'list' : 'choices';
  if (list === undefined) return type === 'string' ? 'text' : 'object';
  return options.every(({ name }) => ['yes', 'no'].includes(name.toLowerCase())) ? 'yes-or-no' : 'choice';
}

/** Returns the reference to the schema of the widget of a field. */
export function widgetReference(field: FieldEntry, options: readonly NamedEntry[]): EditorSchema {
  return { $ref: `shared:widget-${sortOf(field, options)}` };
}

/** The widgets that fit each sort of answer, by `widget-<sort>`. */
function widgetChoices(): Readonly<Record<string, EditorSchema>> {
  const choices = Object.entries(unfitWidgets()).map(([sort, unfit]) => [
    `widget-${sort}`,
    nameSchema(
      widgetEntries().filter(({ name }) => !unfit.includes(name)),
      'There is no widget with this name, or it cannot show this kind of answer.',
    ),
  ]);
  return Object.fromEntries(choices);
}

/** Returns the options of a widget. Each can also name a page setting. */
function widgetOptions(widget: string): EditorSchema {
  const { properties = {}, dependencies } = optionsSchema(widget);
  const own = Object.entries(isRecord(properties) ? properties : {}).map(([name, schema]) => {
    const { description, ...rest } = isRecord(schema) ? schema : {};
    return [name, { description, ...either(rest, SETTING) }] as const;
  });
  return {
    type: 'object',
    additionalProperties: false,
    properties: { $ref: { type: 'string' }, ...Object.fromEntries(own), width: WIDTH },
    ...(dependencies === undefined ? {} : { dependencies }),
  };
}

/** The options of each widget, by `options-<widget>`, and the widgets that fit, by `widget-<sort>`. */
export function widgetDefinitions(): Readonly<Record<string, EditorSchema>> {
  const options = listWidgets().map((widget) => [`options-${widget}`, widgetOptions(widget)]);
  return { ...Object.fromEntries(options), ...widgetChoices() };
}

/** Selects the options by the widget that a field names. */
export function optionsByWidget(): readonly EditorSchema[] {
  return listWidgets().map((widget) =>
    when(
      // A pattern, because editors would complete a constant.
      { required: ['ui:widget'], properties: { 'ui:widget': { pattern: oneOfPattern([widget]) } } },
      { properties: { 'ui:options': { $ref: `shared:options-${widget}` } } },
    ),
  );
}

/** The options of a field that names no widget. */
export function optionsByDefault(widget: string): EditorSchema {
  const isKnown = listWidgets().includes(widget);
  return when(
    { type: 'object', not: { anyOf: [{ required: ['ui:widget'] }, { required: ['$ref'] }] } },
    isKnown ? { properties: { 'ui:options': { $ref: `shared:options-${widget}` } } } : {},
  );
}
