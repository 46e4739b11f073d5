import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import type { ValidateFunction } from 'ajv';
import type { CompileContext } from './compile-context.ts';
import { suggest } from './problem.ts';
import type { JsonPath } from './source-files.ts';

const WIDGETS = fileURLToPath(new URL('../../../widgets/', import.meta.url));

/** Options every field has, whatever its widget: they belong to the field template. */
const FIELD_OPTIONS: Readonly<Record<string, readonly unknown[]>> = { width: ['full', 'half', 'third'] };

const optionChecks = new Map<string, ValidateFunction>();

/** Names of all widgets: the folders that hold an `options.schema.json`. */
export function listWidgets(): readonly string[] {
  return readdirSync(WIDGETS).filter((name) => existsSync(`${WIDGETS}${name}/options.schema.json`));
}

function optionsCheck(widget: string): ValidateFunction {
  const known = optionChecks.get(widget);
  if (known !== undefined) return known;
  const schema = JSON.parse(readFileSync(`${WIDGETS}${widget}/options.schema.json`, 'utf8'));
  const check = new Ajv({ strict: true, allowUnionTypes: true }).compile(schema);
  optionChecks.set(widget, check);
  return check;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/** An option whose value is a setting of the page: `{"config": "passwordMinimumLength"}`. */
function isSetting(value: unknown): boolean {
  return isRecord(value) && typeof value['config'] === 'string';
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
    if (name.startsWith('ui:') || name === '$schema' || name === '$ref') continue;
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
      `There is no field "${inner}" in schema.json.${suggest(name, [...new Set(siblings)])}`,
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

/** Checks the UI schema: fields that exist, widgets that exist, options the widget knows. */
export function checkUi(context: CompileContext): void {
  const widgets = listWidgets();
  checkPaths(context, context.definition.ui, '', [], prefixesOf(context.fields.keys()));
  for (const { ui, uiSource } of context.fields.values()) {
    const report = (key: string, code: string, message: string) =>
      context.sources.report(uiSource.file, [...uiSource.at, ...key.split('/')], code, message);
    const widget = ui['ui:widget'];
    if (typeof widget === 'string' && !widgets.includes(widget)) {
      report('ui:widget', 'unknown-widget', `There is no widget "${widget}".${suggest(widget, widgets)}`);
      continue;
    }
    const options = ui['ui:options'];
    if (!isRecord(options)) continue;
    const own = Object.fromEntries(
      Object.entries(options).filter(
        ([name, value]) => !Object.hasOwn(FIELD_OPTIONS, name) && !isSetting(value),
      ),
    );
    for (const [name, allowed] of Object.entries(FIELD_OPTIONS)) {
      if (name in options && !allowed.includes(options[name])) {
        report(`ui:options/${name}`, 'bad-option', `"${name}" must be one of: ${allowed.join(', ')}.`);
      }
    }
    const check = optionsCheck(typeof widget === 'string' ? widget : 'text');
    if (check(own)) continue;
    const error = check.errors?.[0];
    const unknown: unknown = error?.params['additionalProperty'];
    const schema = check.schema;
    const names = isRecord(schema) && isRecord(schema['properties']) ? Object.keys(schema['properties']) : [];
    if (typeof unknown === 'string') {
      const hint = suggest(unknown, [...names, ...Object.keys(FIELD_OPTIONS)]);
      report(`ui:options/${unknown}`, 'unknown-option', `The widget has no option "${unknown}".${hint}`);
    } else {
      report(
        `ui:options${error?.instancePath ?? ''}`,
        'bad-option',
        `This option ${error?.message ?? 'is not valid'}.`,
      );
    }
  }
}
