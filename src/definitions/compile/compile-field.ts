import { Code } from './code.ts';
import { compileCondition } from './compile-condition.ts';
import type { CompiledCondition } from './compile-condition.ts';
import type { CompileContext } from './compile-context.ts';
import { validatorSchema } from './compile-validators.ts';
import { isDemanding, parseRules, pathsReadBy } from './parse-rules.ts';
import { suggest } from './problem.ts';
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
  const place = { file: raw.source.file, at: [...raw.source.at, ...key] };
  const parsed = parseRules(context, text, (raw.schema.type ?? 'string') === 'string', place);
  return {
    required: isDemanding(parsed),
    validate: context.validators.add(JSON.stringify(validatorSchema(raw.schema, parsed))),
    reads: pathsReadBy(parsed),
  };
}

function compileOptions(context: CompileContext, raw: RawField) {
  const { definition, sources } = context;
  const source = raw.schema.options;
  if (source === undefined) return undefined;
  const report = (key: readonly string[], code: string, message: string) =>
    sources.report(raw.source.file, [...raw.source.at, 'options', ...key], code, message);
  const list = definition.lists[source.list];
  if (list === undefined) {
    const hint = suggest(source.list, Object.keys(definition.lists));
    report(['list'], 'unknown-list', `There is no option list "${source.list}".${hint}`);
    return undefined;
  }
  const rows = source.where && definition.availability[source.where.availability]?.rows;
  if (source.where !== undefined && rows === undefined) {
    const hint = suggest(source.where.availability, Object.keys(definition.availability));
    report(
      ['where'],
      'unknown-table',
      `There is no availability table "${source.where.availability}".${hint}`,
    );
  }
  if (source.where !== undefined && !context.fields.has(source.where.by)) {
    const hint = suggest(source.where.by, [...context.fields.keys()]);
    report(['where', 'by'], 'unknown-path', `There is no field "${source.where.by}".${hint}`);
  }
  return {
    list: context.lists.add(JSON.stringify(list)),
    availability:
      rows === undefined
        ? undefined
        : { rows: context.lists.add(JSON.stringify(rows)), by: source.where?.by },
    onlySetting: source.onlySetting,
  };
}

/** The schema rjsf draws: the field's own keywords, without the ones that are ours. */
function drawnSchema(raw: RawField) {
  const { title, type = 'string', minimum, maximum } = raw.schema;
  return { type, title, minimum, maximum };
}

/** The widget a field has when its UI schema names none. */
function defaultWidget(raw: RawField): string {
  if (raw.schema.options !== undefined) return 'select';
  return raw.schema.type === 'boolean' ? 'checkbox' : 'text';
}

/** Compiles one field with the conditions that hold for it. */
export function compileField(
  context: CompileContext,
  raw: RawField,
  relevantWhen: readonly CompiledCondition[],
): FieldDraft {
  const { schema } = raw;
  const rules = compileRules(context, raw, schema.rules ?? '', ['rules']);
  const rulesWhen = schema.rulesWhen?.map((entry, index) => {
    const at = [...raw.source.at, 'rulesWhen', index];
    const rowsPlace = raw.rows === undefined ? {} : { rows: raw.rows };
    const when = compileCondition(context, entry.when, {
      file: raw.source.file,
      at: [...at, 'when'],
      ...rowsPlace,
    });
    return { when, rules: compileRules(context, raw, entry.rules, ['rulesWhen', index, 'rules']) };
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
      uiSchema: { 'ui:widget': defaultWidget(raw), ...raw.ui },
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
