import { checkField, findContradiction } from './check-field.ts';
import { Code } from './code.ts';
import { compileCondition } from './compile-condition.ts';
import type { CompiledCondition } from './compile-condition.ts';
import { inside, reportAt } from './compile-context.ts';
import type { CompileContext } from './compile-context.ts';
import { compileOptions } from './compile-options.ts';
import { validatorSchema } from './compile-validators.ts';
import { isDemanding, parseRules, pathsReadBy } from './parse-rules.ts';
import type { RawField } from './raw-field.ts';

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
  const parsed = parseRules(context, text, (raw.schema.type ?? 'string') === 'string', place);
  const contradiction = findContradiction(parsed);
  if (contradiction !== undefined) reportAt(context, place, 'contradiction', contradiction);
  return {
    required: isDemanding(parsed),
    validate: context.validators.add(JSON.stringify(validatorSchema(raw.schema, parsed))),
    reads: pathsReadBy(parsed),
  };
}

/** The schema rjsf draws: the field's own keywords, without the ones that are ours. */
function drawnSchema(raw: RawField) {
  const { title, type = 'string', minimum, maximum } = raw.schema;
  return { type, title, minimum, maximum };
}

/** The widget a field has: its UI schema's, or the usual one for its kind of answer. */
export function widgetOf({ schema, ui }: RawField): string {
  const named = ui['ui:widget'];
  if (typeof named === 'string') return named;
  if (schema.options !== undefined) return schema.type === 'array' ? 'multi-select' : 'select';
  return schema.type === 'boolean' ? 'checkbox' : 'text';
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
  const optionsPlace = schema.options?.where?.by;
  return {
    raw,
    relevantWhen,
    dependsOn: [
      ...new Set([
        ...relevantWhen.flatMap((condition) => condition.reads),
        ...(optionsPlace === undefined ? [] : [optionsPlace]),
      ]),
    ],
    rulesRead: [
      ...rules.reads,
      ...(rulesWhen ?? []).flatMap((entry) => [...entry.when.reads, ...entry.rules.reads]),
    ],
    model: {
      path: raw.path,
      title: schema.title ?? raw.path,
      rows: raw.rows,
      type: schema.type ?? 'string',
      schema: drawnSchema(raw),
      uiSchema: { ...raw.ui, 'ui:widget': widgetOf(raw) },
      default: schema.default,
      private: schema.private,
      options: compileOptions(context, raw),
      required: rules.required,
      validate: rules.validate,
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
