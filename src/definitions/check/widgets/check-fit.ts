import { findMisfit, isFit, shapeOf } from '../../model/answers/widget-fit.ts';
import { widgetOf } from '../../model/answers/widget-of.ts';
import type { FieldNode } from '../../model/answers/field-node.ts';
import type { FormModel } from '../../model/form-model.ts';
import { inside } from '../../model/source-location.ts';
import { readInside } from '#domain/read-property.ts';
import type { ModelCheck, Found } from '../check.ts';
import { report } from '../check.ts';

const YES_NO = ['yes', 'no', 'Yes', 'No'];

/**
 * Reports a widget that cannot enter the field's answer. The location is `ui:widget`, or the field if
 * `ui.json` names no widget.
 */
function checkShape({ placement }: FormModel, field: FieldNode): Found {
  const isNamed = Object.hasOwn(field.ui, 'ui:widget');
  const isShown = placement.fields.has(field.path);
  const location = isNamed ? inside(field.uiSource, 'ui:widget') : field.source;
  return report('unfit-widget', location, (isNamed || isShown) && findMisfit(field));
}

/** Reports the widget `yes-no` on a list with keys other than yes and no. */
function checkYesNo({ names }: FormModel, field: FieldNode): Found {
  const { options } = field.schema;
  if (widgetOf(field) !== 'yes-no' || options === undefined) return undefined;
  const keys = (names.definition.lists[options.list] ?? []).map(({ key }) => key);
  const other = keys.find((key) => !YES_NO.includes(key));
  const message = `The widget "yes-no" is for the keys yes and no, but the list "${options.list}" has "${other}". Choose the widget "radio".`;
  return report('unfit-widget', inside(field.uiSource, 'ui:widget'), other !== undefined && message);
}

/** Reports a widget option `answer` that contradicts what the field's type stores. */
function checkAnswerOption({ ui, uiSource, schema }: FieldNode): Found {
  const kind = readInside(ui['ui:options'], 'answer');
  if ((kind !== 'key' && kind !== 'option') || schema.options === undefined) return undefined;
  const entry = schema.type === 'array' ? schema.items?.type : schema.type;
  const stored = entry === 'object' ? 'option' : 'key';
  const cure = entry === 'object' ? '"string"' : '"object"';
  const message = `The type of the field stores the ${stored}, not the ${kind}. Write "${stored}", or change the type to ${cure}.`;
  return report('wrong-answer-kind', inside(uiSource, 'ui:options', 'answer'), kind !== stored && message);
}

export const checkFit: ModelCheck = {
  errors: {
    'unfit-widget': 'Widgets that cannot enter the answer of their field, and shown fields without one.',
    'wrong-answer-kind': "An option `answer` that contradicts the field's type.",
  },
  find: ({ model }) =>
    [...model.names.fields.values()].flatMap((field) => [
      checkShape(model, field),
      checkYesNo(model, field),
      isFit(field) && shapeOf(field.schema) !== 'ticks' ? checkAnswerOption(field) : undefined,
    ]),
};
