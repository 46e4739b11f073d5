import { isRecord } from '#domain/read-property.ts';
import { listWidgets, optionsSchema } from '../check/widgets/widget-options.ts';
import { canEnter, shapes } from '../model/answers/widget-fit.ts';
import type { AnswerShape } from '#widgets/widget-answers.ts';
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

/** Sort of a choice whose options are not yes and no, so that the widget `yes-no` does not fit. */
const CHOICE_WITHOUT_YES = 'choice-without-yes';

function describeWidget(widget: string): string {
  const { title } = optionsSchema(widget);
  return typeof title === 'string' ? (title.split(/, options|\. /)[0] ?? '') : '';
}

/** Lists all widgets with their descriptions. */
export function widgetEntries(): readonly NamedEntry[] {
  return listWidgets().map((name) => ({ name, description: describeWidget(name) }));
}

/** The shape of each sort. Every shape is a sort; `choice-without-yes` is an additional sort of `choice`. */
const sorts: ReadonlyMap<string, AnswerShape> = new Map<string, AnswerShape>([
  ...shapes.map((shape) => [shape, shape] as const),
  [CHOICE_WITHOUT_YES, 'choice'],
]);

/** Returns the sort of a field's answer. The sort decides which widgets fit. */
function sortOf({ shape }: FieldEntry, options: readonly NamedEntry[]): string {
  const isYesOrNo = options.every(({ name }) => ['yes', 'no'].includes(name.toLowerCase()));
  return shape === 'choice' && !isYesOrNo ? CHOICE_WITHOUT_YES : shape;
}

/** Returns whether a widget can enter answers of a sort. */
function isFit(widget: string, sort: string, shape: AnswerShape): boolean {
  return canEnter(widget, shape) && !(sort === CHOICE_WITHOUT_YES && widget === 'yes-no');
}

/** Returns a reference to the schema of the widgets that fit a field. */
export function widgetReference(field: FieldEntry, options: readonly NamedEntry[]): EditorSchema {
  return { $ref: `shared:widget-${sortOf(field, options)}` };
}

/** Returns the schemas of the widgets that fit each sort of answer, by `widget-<sort>`. */
function widgetChoices(): Readonly<Record<string, EditorSchema>> {
  const choices = [...sorts].map(([sort, shape]) => [
    `widget-${sort}`,
    nameSchema(
      widgetEntries().filter(({ name }) => isFit(name, sort, shape)),
      'There is no widget with this name, or it cannot enter this kind of answer.',
    ),
  ]);
  return Object.fromEntries(choices);
}

/** Returns the schema of a widget's options. The value of each option can also come from a page setting. */
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

/**
 * Returns the schemas of widget options, by `options-<widget>`, and of fitting widgets, by `widget-<sort>`.
 */
export function widgetDefinitions(): Readonly<Record<string, EditorSchema>> {
  const options = listWidgets().map((widget) => [`options-${widget}`, widgetOptions(widget)]);
  return { ...Object.fromEntries(options), ...widgetChoices() };
}

/** Returns schemas that apply the options of the widget in `ui:widget`. */
export function optionsByWidget(): readonly EditorSchema[] {
  return listWidgets().map((widget) =>
    when(
      // A pattern, because editors would suggest the value of a `const`.
      { required: ['ui:widget'], properties: { 'ui:widget': { pattern: oneOfPattern([widget]) } } },
      { properties: { 'ui:options': { $ref: `shared:options-${widget}` } } },
    ),
  );
}

/** Returns a schema that applies the options of the default widget to a field without `ui:widget`. */
export function optionsByDefault(widget: string): EditorSchema {
  const isKnown = listWidgets().includes(widget);
  return when(
    { type: 'object', not: { anyOf: [{ required: ['ui:widget'] }, { required: ['$ref'] }] } },
    isKnown ? { properties: { 'ui:options': { $ref: `shared:options-${widget}` } } } : {},
  );
}
