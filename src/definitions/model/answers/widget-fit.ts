import { widgetAnswers } from '#widgets/widget-answers.ts';
import type { AnswerShape } from '#widgets/widget-answers.ts';
import type { SchemaNode } from '../definition.ts';
import type { FieldNode } from './field-node.ts';
import { isMapOfTicks, widgetOf } from './widget-of.ts';

const shapesOf: Readonly<Record<string, readonly AnswerShape[] | undefined>> = widgetAnswers;

/**
 * Matches the paths of answers with filing methods. A step item renders their widget, so their own widget
 * does not matter.
 */
const FILING_METHODS = /\.selectedFilingMethodKeys$/;

/** The names of shapes in messages. */
const SHAPE_NAMES: Readonly<Record<AnswerShape, string>> = {
  text: 'a text without options',
  number: 'a number',
  integer: 'a whole number',
  flag: 'true or false',
  choice: 'one of several options',
  option: 'one of several options',
  choices: 'a list of options',
  ticks: 'a map of checked options',
  list: 'a list without options',
  records: 'a list of objects',
  map: 'a map without options to check',
  object: 'an object without options',
};

/** All shapes of answers. */
export const shapes = Object.keys(SHAPE_NAMES).filter((name): name is AnswerShape =>
  Object.hasOwn(SHAPE_NAMES, name),
);

/** The widgets to suggest for each shape. If no widget can enter a shape, the fix to suggest. */
const SUGGESTIONS: Readonly<Record<AnswerShape, readonly string[] | string>> = {
  text: ['text', 'textarea'],
  number: ['number'],
  integer: ['number', 'quantity'],
  flag: ['checkbox', 'with-or-without'],
  choice: ['select', 'radio', 'search-list'],
  option: ['select', 'radio', 'search-list'],
  choices: ['multi-select'],
  ticks: ['state-map', 'state-list'],
  list: 'Add "options" to choose from',
  records: ['domain-search'],
  map: 'Add "options" and "additionalProperties": {"type": "boolean"}',
  object: ['file'],
};

/** Returns the shape of a field's answers. */
export function shapeOf(schema: SchemaNode): AnswerShape {
  const { type = 'string', options, items, propertyNames, additionalProperties } = schema;
  const entry = items?.type ?? 'string';
  switch (type) {
    case 'number':
    case 'integer':
      return type;
    case 'boolean':
      return 'flag';
    case 'array':
      if (options !== undefined && (entry === 'string' || entry === 'object')) return 'choices';
      return options === undefined && entry === 'object' ? 'records' : 'list';
    case 'object':
      if (isMapOfTicks(schema)) return 'ticks';
      if (propertyNames !== undefined || additionalProperties !== undefined) return 'map';
      return options === undefined ? 'object' : 'option';
    default:
      return options === undefined ? 'text' : 'choice';
  }
}

/** Returns the shapes of answers that a widget enters, or undefined for an unknown widget. */
function findShapes(widget: string): readonly AnswerShape[] | undefined {
  return Object.hasOwn(shapesOf, widget) ? shapesOf[widget] : undefined;
}

/** Returns true when a widget can enter answers of a shape, or is unknown. */
export function canEnter(widget: string, shape: AnswerShape): boolean {
  return findShapes(widget)?.includes(shape) ?? true;
}

/** Returns true when the field's widget can enter its answer, or is unknown. */
export function isFit(field: FieldNode): boolean {
  return canEnter(widgetOf(field), shapeOf(field.schema)) || FILING_METHODS.test(field.path);
}

/** Returns a message, with the fix, when the field's widget cannot enter the answer. */
export function findMisfit(field: FieldNode): string | undefined {
  const widget = widgetOf(field);
  const shapes = findShapes(widget) ?? [];
  if (isFit(field)) return undefined;
  const shape = shapeOf(field.schema);
  const cure = SUGGESTIONS[shape];
  const is = `"${field.path}" is ${SHAPE_NAMES[shape]}`;
  if (typeof cure === 'string') return `No widget can enter the answer: ${is}. ${cure}.`;
  const needsOptions =
    shape === 'text' && shapes.includes('choice') ? ' Add "options", or choose' : ' Choose';
  const names = cure.map((name) => `"${name}"`).join(' or ');
  return `The widget "${widget}" cannot enter the answer: ${is}.${needsOptions} the widget ${names}.`;
}
