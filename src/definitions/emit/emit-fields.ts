import { isRecord, readInside } from '#domain/read-property.ts';
import type { FieldModel, JsonObject } from '#domain/form.ts';
import type { FieldKind } from '#domain/input/field-kind.ts';
import type { FieldNode } from '../model/answers/field-node.ts';
import { titleOf } from '../model/answers/title-of.ts';
import { mostChoicesOf, widgetOf } from '../model/answers/widget-of.ts';
import { readsOfField } from '../model/relevance/dependencies.ts';
import type { Dependencies } from '../model/relevance/dependencies.ts';
import type { Names } from '../model/names.ts';
import { refusalsOf, refusalWords } from '../model/reactions/refusals.ts';
import type { RuleChain } from '../model/rules/parse-rules.ts';
import type { Complete, EmittedField, EmittedRulesWhen } from '../runtime/emitted-form.ts';
import { PLAIN_WIDGET } from '../runtime/open-form.ts';
import { emitOptions } from './emit-options.ts';
import { emitRules } from './emit-rules.ts';
import type { Emitter } from './emitter.ts';
import { omitUndefined, unlessEmpty } from './omit-undefined.ts';
import { kindOf } from '../model/rules/kind-of.ts';

/** All types except the default, `string`. */
const TYPES = [
  'number',
  'integer',
  'boolean',
  'object',
  'array',
] as const satisfies readonly FieldModel['type'][];

/** The limits that widgets have without options. Emitting them would only add weight. */
const DEFAULT_LIMITS: Readonly<
  Record<string, { readonly minimum?: number; readonly maximum?: number } | undefined>
> = { number: {}, quantity: { minimum: 1, maximum: 99 } };

/** Returns the limits of a field that its widget also needs. */
function limitsFor(widget: string, field: FieldNode): JsonObject {
  const { minimum, maximum } = field.schema;
  const options = field.ui['ui:options'];
  const own = isRecord(options) ? options : {};
  if (widget === 'multi-select') return omitUndefined({ max: mostChoicesOf(field) });
  const usual = DEFAULT_LIMITS[widget];
  if (usual === undefined) return {};
  return omitUndefined({
    minimum: own['minimum'] ?? (minimum === usual.minimum ? undefined : minimum),
    maximum: own['maximum'] ?? (maximum === usual.maximum ? undefined : maximum),
  });
}

/** Returns the UI schema for rendering. Adds the widget and the limits of the field's schema. */
function renderedUi(field: FieldNode): JsonObject {
  const widget = widgetOf(field);
  const { 'ui:widget': _, ...own } = field.ui;
  const ui = widget === PLAIN_WIDGET ? own : { ...own, 'ui:widget': widget };
  const limits = limitsFor(widget, field);
  if (Object.keys(limits).length === 0) return ui;
  const options = field.ui['ui:options'];
  return { ...ui, 'ui:options': { ...(isRecord(options) ? options : {}), ...limits } };
}

/** Returns the type of a field's answers. Undefined for text, the default. */
function typeOf({ schema }: FieldNode): FieldModel['type'] | undefined {
  return TYPES.find((name) => name === schema.type);
}

/**
 * Returns the field that can supply the answer of a field with `sameAs`. For a `sameAs` checkbox, returns
 * the fields that it controls.
 */
function emitSameAs(
  { samePlaces }: Names,
  path: string,
): Complete<Pick<EmittedField, 'sameAs' | 'speaksFor'>> {
  const speaksFor = samePlaces.flatMap(({ tick, shared }) =>
    tick === path ? shared.map(({ target }) => target.path) : [],
  );
  const [sameAs] = samePlaces.flatMap(({ tick, sharesWhen, shared }) =>
    shared.flatMap(({ target, from }) =>
      target.path === path ? [{ from: from.path, tick, sharesWhen }] : [],
    ),
  );
  return { sameAs, speaksFor: unlessEmpty(speaksFor) };
}

/** Returns whether answers are files, and the name of the multipart part if the widget's options define one. */
function emitFile(field: FieldNode): Complete<Pick<EmittedField, 'isFile' | 'filePart'>> {
  if (widgetOf(field) !== 'file') return { isFile: undefined, filePart: undefined };
  const part = readInside(field.ui['ui:options'], 'part');
  return { isFile: true, filePart: typeof part === 'string' ? part : undefined };
}

/** Returns how typed text is normalized. Undefined if `openForm` has the same default. */
function emitKind(field: FieldNode, { rules }: RuleChain): FieldKind | undefined {
  const { type = 'string', options, private: audience } = field.schema;
  const isTyped = type === 'string' && options === undefined && audience === undefined;
  const assumed = isTyped && widgetOf(field) === PLAIN_WIDGET ? 'text' : 'verbatim';
  const kind = kindOf(field, rules);
  return kind === assumed ? undefined : kind;
}

/**
 * Emits a field for the page.
 * @param places numbers of the form's fields and row lists, by path
 */
export function emitField(
  emitter: Emitter,
  field: FieldNode,
  dependencies: Dependencies,
  places: ReadonlyMap<string, number>,
): EmittedField {
  const { model, conditions } = emitter;
  const { path, schema } = field;
  const own = model.rules.get(path);
  if (own === undefined)
    throw new TypeError(`The model has no rules for "${path}": build it from the same fields.`);
  const relevantWhen = model.placement.fields.get(path)?.relevantWhen ?? [];
  const reads = readsOfField(model, dependencies, path).map((read) => places.get(read) ?? read);
  const options = emitOptions(emitter, field);
  return omitUndefined<EmittedField>({
    title: titleOf(field) ?? path,
    errorName: schema.errorName,
    variesBy: schema.variesBy,
    priceOf: schema.priceOf,
    hint: schema.hint,
    type: typeOf(field),
    minimum: schema.minimum,
    maximum: schema.maximum,
    default: schema.default,
    private: schema.private,
    fact: schema.fact,
    uiSchema: renderedUi(field),
    ...emitSameAs(model.names, path),
    ...emitFile(field),
    kind: emitKind(field, own.rules),
    options,
    ...emitRules(emitter, field, own.rules),
    rulesWhen: unlessEmpty(
      own.rulesWhen.map(({ when, rules }) =>
        omitUndefined<EmittedRulesWhen>({
          when: conditions.add(when),
          ...emitRules(emitter, field, rules),
        }),
      ),
    ),
    rejectedWhen: unlessEmpty(
      refusalsOf(model.reactions, path).map(({ when, refuse }) => ({
        when: conditions.add(when),
        ...refusalWords(model.names.definition, refuse),
      })),
    ),
    relevantWhen: unlessEmpty([...new Set(relevantWhen.map((when) => conditions.add(when)))]),
    reads: unlessEmpty(reads),
  });
}
