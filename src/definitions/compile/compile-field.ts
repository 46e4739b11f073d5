import { checkField, findContradiction } from './check-field.ts';
import { Code } from './code.ts';
import { compileCondition } from './compile-condition.ts';
import type { CompiledCondition } from './compile-condition.ts';
import { inside, reportAt } from './compile-context.ts';
import type { CompileContext } from './compile-context.ts';
import { compileRefusals } from './compile-refusals.ts';
import { compileOptionConditions, compileOptions } from './compile-options.ts';
import { validatorSchema } from './compile-validators.ts';
import { isDemanding, parseRules, pathsReadBy } from './parse-rules.ts';
import type { ParsedRule } from './parse-rules.ts';
import type { SchemaNode } from './definition.ts';
import type { RawField } from './raw-field.ts';
import { mostChoicesOf, widgetOf } from './widget-of.ts';

/** A field compiled, before the order of evaluation is known. */
export interface FieldDraft {
  readonly raw: RawField;
  /** Conditions that must hold for it to be relevant. */
  readonly relevantWhen: readonly CompiledCondition[];
  /** Fields whose answers decide whether it is relevant and what may be chosen. */
  readonly dependsOn: readonly string[];
  /** Fields its rules look at besides. */
  readonly rulesRead: readonly string[];
  /** The model's source but for `relevantWhen` and `reads`. */
  readonly model: Readonly<Record<string, unknown>>;
}

interface CompiledRules {
  readonly required: boolean;
  readonly validate: Code;
  readonly reads: readonly string[];
}

function compileRules(
  context: CompileContext,
  raw: RawField,
  text: string,
  key: readonly (string | number)[],
): CompiledRules {
  const place = inside(raw.source, ...key);
  const parsed = parseRules(context, text, raw, place);
  noteAddressChecks(context, parsed);
  const contradiction = findContradiction(parsed);
  if (contradiction !== undefined) reportAt(context, place, 'contradiction', contradiction);
  return {
    required: isDemanding(parsed),
    validate: context.validators.add(JSON.stringify(validatorSchema(boundedSchema(raw), parsed))),
    reads: pathsReadBy(parsed),
  };
}

/** Each address is asked about once, however many fields tell what was said of it. */
function noteAddressChecks({ addressChecks }: CompileContext, parsed: readonly ParsedRule[]): void {
  for (const { name, args } of parsed) {
    if (name !== 'addressValidation') continue;
    const [address, setting] = args.map(String);
    const isKnown = addressChecks.some((check) => check.address === address && check.setting === setting);
    if (!isKnown && address !== undefined && setting !== undefined) addressChecks.push({ address, setting });
  }
}

/** The schema with the number of choices that the widget allows: what it does not offer is refused as well. */
function boundedSchema(raw: RawField): SchemaNode {
  const most = mostChoicesOf(raw);
  return most === undefined ? raw.schema : { ...raw.schema, maxItems: most };
}

/** How the field is drawn: by its widget, which knows the number of choices that the schema allows. */
function drawnUi(raw: RawField) {
  const widget = widgetOf(raw);
  const most = mostChoicesOf(raw);
  const ui = { ...raw.ui, 'ui:widget': widget };
  if (widget !== 'multi-select' || most === undefined) return ui;
  return { ...ui, 'ui:options': { ...Object(raw.ui['ui:options']), max: most } };
}

/** The schema rjsf draws: the field's own keywords, without the ones that are ours. */
function drawnSchema(raw: RawField) {
  const { title, type = 'string', minimum, maximum } = raw.schema;
  return { type, title, minimum, maximum };
}

/** Compiles one field with the conditions that hold for it. */
export function compileField(
  context: CompileContext,
  raw: RawField,
  relevantWhen: readonly CompiledCondition[],
): FieldDraft {
  const { schema } = raw;
  checkField(context, raw);
  const rules = compileRules(context, raw, schema.rules ?? '', ['rules']);
  const rulesWhen = schema.rulesWhen?.map((entry, index) => {
    const place = {
      ...inside(raw.source, 'rulesWhen', index, 'when'),
      ...(raw.rows === undefined ? {} : { rows: raw.rows }),
    };
    return {
      when: compileCondition(context, entry.when, place),
      rules: compileRules(context, raw, entry.rules, ['rulesWhen', index, 'rules']),
    };
  });
  const refusals = compileRefusals(context, raw);
  const optionConditions = compileOptionConditions(context, raw);
  const optionsPlace = schema.options?.where?.by ?? schema.options?.where?.of;
  return {
    raw,
    relevantWhen,
    dependsOn: [
      ...new Set([
        ...relevantWhen.flatMap((condition) => condition.reads),
        ...(optionsPlace === undefined ? [] : [optionsPlace]),
        ...optionConditions.flatMap(([, condition]) => condition.reads),
      ]),
    ],
    rulesRead: [
      ...rules.reads,
      ...refusals.flatMap(({ when }) => when.reads),
      ...(rulesWhen ?? []).flatMap((entry) => [...entry.when.reads, ...entry.rules.reads]),
    ],
    model: {
      path: raw.path,
      title: schema.title ?? raw.path,
      errorName: schema.errorName,
      priceOf: schema.priceOf,
      rows: raw.rows,
      type: schema.type ?? 'string',
      schema: drawnSchema(raw),
      uiSchema: drawnUi(raw),
      default: schema.default,
      private: schema.private,
      isFile: widgetOf(raw) === 'file' ? true : undefined,
      options: compileOptions(context, raw, optionConditions),
      required: rules.required,
      validate: rules.validate,
      refusedWhen:
        refusals.length === 0
          ? undefined
          : refusals.map(({ when, words }) => ({ when: when.code, ...words })),
      rulesWhen: rulesWhen?.map(({ when, rules: then }) => ({
        when: when.code,
        required: then.required,
        validate: then.validate,
      })),
    },
  };
}

/** A reference to a compiled field in the emitted module. */
export function fieldReference(path: string): Code {
  return new Code(`fields[${JSON.stringify(path)}]`);
}
