import { readInside } from '#domain/read-property.ts';
import type { FieldModel, JsonObject } from '#domain/form.ts';
import type { FieldKind } from '#domain/input/field-kind.ts';
import type { FieldNode } from '../model/answers/field-node.ts';
import { titleOf } from '../model/answers/title-of.ts';
import { mostChoicesOf, widgetOf } from '../model/answers/widget-of.ts';
import { kindOf } from '../model/input/kind-of.ts';
import { readsOfField } from '../model/relevance/dependencies.ts';
import type { Dependencies } from '../model/relevance/dependencies.ts';
import type { Names } from '../model/names.ts';
import { refusalsOf, refusalWords } from '../model/reactions/refusals.ts';
import type { EmittedField } from '../runtime/emitted-form.ts';
import { PLAIN_WIDGET } from '../runtime/open-form.ts';
import { emitOptions } from './emit-options.ts';
import { emitRules } from './emit-rules.ts';
import type { Emitter } from './emitter.ts';

const TYPES: readonly FieldModel['type'][] = ['string', 'number', 'integer', 'boolean', 'object', 'array'];

/**
 * Returns the UI schema for rendering: with the widget, and the maximum number of choices that the schema
 * allows.
 */
function drawnUi(field: FieldNode): JsonObject {
  const widget = widgetOf(field);
  const most = mostChoicesOf(field);
  const { 'ui:widget': _, ...own } = field.ui;
  const ui = widget === PLAIN_WIDGET ? own : { ...own, 'ui:widget': widget };
  if (widget !== 'multi-select' || most === undefined) return ui;
  return { ...ui, 'ui:options': { ...Object(field.ui['ui:options']), max: most } };
}

/** Returns the texts and limits of a field that its schema defines. */
function emitWords(field: FieldNode) {
  const { schema, path } = field;
  const title = titleOf(field) ?? path;
  const { errorName, priceOf, hint, type = 'string', minimum, maximum, private: isPrivate } = schema;
  const known = TYPES.find((name) => name === type);
  return {
    title,
    ...(errorName === undefined ? {} : { errorName }),
    ...(priceOf === undefined ? {} : { priceOf }),
    ...(hint === undefined ? {} : { hint }),
    ...(known === undefined || known === 'string' ? {} : { type: known }),
    ...(minimum === undefined ? {} : { minimum }),
    ...(maximum === undefined ? {} : { maximum }),
    ...(schema.default === undefined ? {} : { default: schema.default }),
    ...(isPrivate === undefined ? {} : { private: isPrivate }),
  };
}

/** Returns where the field's answer can come from and, for a check box, the fields that it controls. */
function emitSameAs({ samePlaces }: Names, path: string): Pick<EmittedField, 'sameAs' | 'speaksFor'> {
  const speaksFor = samePlaces.flatMap(({ tick, shared }) =>
    tick === path ? shared.map(({ target }) => target.path) : [],
  );
  const [sameAs] = samePlaces.flatMap(({ tick, ticked, shared }) =>
    shared.flatMap(({ target, from }) => (target.path === path ? [{ from: from.path, tick, ticked }] : [])),
  );
  return {
    ...(sameAs === undefined ? {} : { sameAs }),
    ...(speaksFor.length === 0 ? {} : { speaksFor }),
  };
}

/** Returns the name of the multipart part for the field's file, if the widget's options define one. */
function emitPart({ ui }: FieldNode): Pick<EmittedField, 'filePart'> {
  const part = readInside(ui['ui:options'], 'part');
  return typeof part === 'string' ? { filePart: part } : {};
}

/** Returns the kind that `openForm` assumes for a field without one. */
function usualKindOf(field: FieldNode): FieldKind {
  const { type = 'string', options, private: audience } = field.schema;
  const isTyped = type === 'string' && options === undefined && audience === undefined;
  return isTyped && widgetOf(field) === PLAIN_WIDGET ? 'text' : 'verbatim';
}

/**
 * Emits a field for the page.
 * @param places the numbers of the form's fields, then of its row lists, by path
 */
export function emitField(
  emitter: Emitter,
  field: FieldNode,
  dependencies: Dependencies,
  places: ReadonlyMap<string, number>,
): EmittedField {
  const { model, conditions } = emitter;
  const { path } = field;
  const own = model.rules.get(path);
  if (own === undefined) throw new TypeError(`The model has no rules of "${path}"`);
  const options = emitOptions(emitter, field);
  const kind = kindOf(field, own.rules.rules);
  const refusals = refusalsOf(model.reactions, path);
  const relevantWhen = model.placement.fields.get(path)?.relevantWhen ?? [];
  const reads = readsOfField(model, dependencies, path).map((read) => places.get(read) ?? read);
  return {
    ...emitWords(field),
    uiSchema: drawnUi(field),
    ...emitSameAs(model.names, path),
    ...(widgetOf(field) === 'file' ? { isFile: true as const, ...emitPart(field) } : {}),
    ...(kind === usualKindOf(field) ? {} : { kind }),
    ...(options === undefined ? {} : { options }),
    ...emitRules(emitter, field, own.rules),
    ...(own.rulesWhen.length === 0
      ? {}
      : {
          rulesWhen: own.rulesWhen.map(({ when, rules }) => ({
            when: conditions.add(when),
            ...emitRules(emitter, field, rules),
          })),
        }),
    ...(refusals.length === 0
      ? {}
      : {
          refusedWhen: refusals.map(({ when, refuse }) => ({
            when: conditions.add(when),
            ...refusalWords(model.names.definition, refuse),
          })),
        }),
    ...(relevantWhen.length === 0
      ? {}
      : { relevantWhen: [...new Set(relevantWhen.map((when) => conditions.add(when)))] }),
    ...(reads.length === 0 ? {} : { reads }),
  };
}
