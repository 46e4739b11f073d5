import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import type { ValidateFunction } from 'ajv';
import { inside, reportAt } from './compile-context.ts';
import type { CompileContext, Place } from './compile-context.ts';
import type { JsonRecord } from './definition.ts';
import { describeShapeError } from './describe-shape-error.ts';
import { findNearestName, suggest } from './problem.ts';
import type { RawField } from './raw-field.ts';
import type { JsonPath } from './source-files.ts';
import { widgetOf } from './widget-of.ts';

const WIDGETS = fileURLToPath(new URL('../../../widgets/', import.meta.url));

/** Options every field has, whatever its widget: they belong to the field template. */
const FIELD_OPTIONS: Readonly<Record<string, readonly unknown[]>> = { width: ['full', 'half', 'third'] };

/** Options of widgets that are the path of another answer; `./name` stands beside the field. */
const PATH_OPTIONS = ['areaCode'] as const;

const optionChecks = new Map<string, ValidateFunction>();

/** Names of all widgets: the folders that hold an `options.schema.json`. */
export function listWidgets(): readonly string[] {
  return readdirSync(WIDGETS).filter((name) => existsSync(`${WIDGETS}${name}/options.schema.json`));
}

function optionsCheck(widget: string): ValidateFunction {
  const known = optionChecks.get(widget);
  if (known !== undefined) return known;
  const schema = JSON.parse(readFileSync(`${WIDGETS}${widget}/options.schema.json`, 'utf8'));
  const check = new Ajv({ allErrors: true, strict: true, verbose: true, allowUnionTypes: true }).compile(
    schema,
  );
  optionChecks.set(widget, check);
  return check;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/** The page setting that an option takes its value from: `{"config": "passwordMinimumLength"}`. */
function findSetting(value: unknown): string | undefined {
  const name = isRecord(value) ? value['config'] : undefined;
  return typeof name === 'string' ? name : undefined;
}

/** Reports UI entries for fields that do not exist: every path must lead to a field of the schema. */
function checkPaths(
  context: CompileContext,
  ui: unknown,
  path: string,
  at: JsonPath,
  known: ReadonlySet<string>,
): void {
  if (!isRecord(ui)) return;
  for (const [name, value] of Object.entries(ui)) {
    if (name.startsWith('ui:') || name.startsWith('$')) continue;
    const inner =
      name === 'items' && context.rows.has(path) ? `${path}.*` : path === '' ? name : `${path}.${name}`;
    if (known.has(inner)) {
      checkPaths(context, value, inner, [...at, name], known);
      continue;
    }
    const siblings = [...known]
      .filter((candidate) => candidate.startsWith(path === '' ? '' : `${path}.`))
      .map((candidate) => candidate.slice(path === '' ? 0 : path.length + 1).split('.')[0] ?? '');
    context.sources.report(
      context.definition.files.ui,
      [...at, name],
      'unknown-path',
      `The form has no field "${inner}".${suggest(name, [...new Set(siblings)])}`,
    );
  }
}

function prefixesOf(paths: Iterable<string>): ReadonlySet<string> {
  const known = new Set<string>();
  for (const path of paths) {
    const segments = path.split('.');
    segments.forEach((_, index) => known.add(segments.slice(0, index + 1).join('.')));
  }
  return known;
}

function namesKnownTo(schema: unknown): readonly string[] {
  return isRecord(schema) && isRecord(schema['properties']) ? Object.keys(schema['properties']) : [];
}

/** Reports options that every field has and that have a wrong value. */
function checkFieldOptions(context: CompileContext, options: JsonRecord, place: Place): void {
  for (const [name, allowed] of Object.entries(FIELD_OPTIONS)) {
    const value = options[name];
    if (value === undefined || allowed.includes(value)) continue;
    const message = `"${name}" must be one of: ${allowed.join(', ')}.`;
    reportAt(context, inside(place, name), 'bad-option', message);
  }
}

/** Reports options that the widget does not have or cannot take. */
function checkOptions(context: CompileContext, widget: string, options: JsonRecord, place: Place): void {
  const check = optionsCheck(widget);
  const known = namesKnownTo(check.schema);
  const own = Object.entries(options).filter(([name]) => !Object.hasOwn(FIELD_OPTIONS, name));
  for (const [name, value] of own) {
    const setting = findSetting(value);
    if (setting !== undefined) context.settingUses.push({ name: setting, ...inside(place, name) });
    if (known.includes(name)) continue;
    const hint = suggest(name, [...known, ...Object.keys(FIELD_OPTIONS)]);
    const message = `The widget "${widget}" has no option "${name}".${hint}`;
    reportAt(context, inside(place, name), 'unknown-option', message);
  }
  const written = own.filter(([name, value]) => known.includes(name) && findSetting(value) === undefined);
  if (check(Object.fromEntries(written))) return;
  for (const error of check.errors ?? []) {
    const { at, message } = describeShapeError(error);
    reportAt(context, inside(place, ...at), 'bad-option', message);
  }
}

/** Whether an unknown key was meant to name the widget: then nothing is known about the widget's options. */
function isWidgetMisspelt(ui: JsonRecord): boolean {
  const near = (key: string) => findNearestName(key, ['ui:widget']) !== undefined;
  return !Object.hasOwn(ui, 'ui:widget') && Object.keys(ui).some(near);
}

/** Reports options that name an answer which the form does not have. */
function checkPathOptions(context: CompileContext, field: RawField, options: JsonRecord, place: Place): void {
  for (const name of PATH_OPTIONS) {
    const value = options[name];
    if (typeof value !== 'string') continue;
    const path = value.startsWith('./') ? field.path.replace(/[^.]*$/, value.slice(2)) : value;
    if (context.fields.has(path)) continue;
    const hint = suggest(path, [...context.fields.keys()]);
    reportAt(context, inside(place, name), 'unknown-path', `The form has no field "${path}".${hint}`);
  }
}

function checkWidget(context: CompileContext, field: RawField, widgets: readonly string[]): void {
  const widget = widgetOf(field);
  const options = field.ui['ui:options'];
  if (!widgets.includes(widget)) {
    const message = `There is no widget "${widget}".${suggest(widget, widgets)}`;
    reportAt(context, inside(field.uiSource, 'ui:widget'), 'unknown-widget', message);
  } else if (isRecord(options) && !isWidgetMisspelt(field.ui)) {
    const place = inside(field.uiSource, 'ui:options');
    checkFieldOptions(context, options, place);
    checkOptions(context, widget, options, place);
    checkPathOptions(context, field, options, place);
  }
}

/** Reports how a product's answers are drawn where the product has no such answer. */
function checkProductUi(context: CompileContext): void {
  const { products, files } = context.definition;
  for (const [key, { ui = {}, answers = {} }] of Object.entries(products)) {
    for (const name of Object.keys(ui).filter((entry) => !Object.hasOwn(answers, entry))) {
      const hint = suggest(name, Object.keys(answers));
      const message = `The product "${key}" has no answer "${name}".${hint}`;
      reportAt(context, { file: files.products, at: [key, 'ui', name] }, 'unknown-path', message);
    }
  }
}

/** Paths of the fields whose look the UI schema can say: a question's is part of its page. */
function drawnPaths({ fields }: CompileContext): readonly string[] {
  return [...fields.values()].filter(({ setting }) => setting === undefined).map(({ path }) => path);
}

/** Checks the UI schema: fields that exist, widgets that exist, options the widget knows. */
export function checkUi(context: CompileContext): void {
  const widgets = listWidgets();
  checkPaths(context, context.definition.ui, '', [], prefixesOf(drawnPaths(context)));
  checkProductUi(context);
  for (const field of context.fields.values()) checkWidget(context, field, widgets);
}
