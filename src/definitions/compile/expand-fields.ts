import { fillText } from '#domain/texts.ts';
import { inside, reportAt } from './compile-context.ts';
import type { CompileContext, Place } from './compile-context.ts';
import type { FieldSource, JsonRecord } from './definition.ts';
import { suggest } from './problem.ts';
import { reportUnknownPath } from './use-field.ts';

/** A field a module shows, with its own condition and the place it is named at. */
export interface ExpandedField {
  readonly path: string;
  readonly when: JsonRecord | undefined;
  readonly place: Place;
}

/** Names of the places such as `{at}` in the paths of a shared module. */
function placesIn(paths: readonly string[]): readonly string[] {
  const names = paths.flatMap((path) => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''));
  return [...new Set(names)];
}

function pathsOfModule(
  context: CompileContext,
  { use, with: given = {} }: Exclude<FieldSource, string | { readonly path: string }>,
  place: Place,
): readonly string[] {
  const { modules } = context.definition;
  const shared = Object.hasOwn(modules, use) ? modules[use] : undefined;
  if (shared === undefined) {
    const hint = suggest(use, Object.keys(modules));
    reportAt(context, inside(place, 'use'), 'unknown-module', `There is no shared module "${use}".${hint}`);
    return [];
  }
  const names = placesIn(shared.fields);
  for (const name of Object.keys(given).filter((name) => !names.includes(name))) {
    const message = `The shared module "${use}" knows no "${name}".${suggest(name, names)}`;
    reportAt(context, inside(place, 'with', name), 'unknown-key', message);
  }
  const missing = names.filter((name) => !Object.hasOwn(given, name));
  if (missing.length === 0) return shared.fields.map((path) => fillText(path, given));
  const message = `The shared module "${use}" needs "with" to name: ${missing.join(', ')}.`;
  reportAt(context, place, 'missing-key', message);
  return [];
}

/** A path names a field, or a group of fields in the schema's order. */
function fieldsUnder(context: CompileContext, path: string): readonly string[] {
  if (context.fields.has(path)) return [path];
  return [...context.fields.values()]
    .filter((field) => field.rows === undefined && field.path.startsWith(`${path}.`))
    .map((field) => field.path);
}

function expandField(context: CompileContext, source: FieldSource, place: Place): readonly ExpandedField[] {
  const written = typeof source === 'string' ? { path: source } : source;
  const isShared = 'use' in written;
  const paths = isShared ? pathsOfModule(context, written, place) : [written.path];
  const when = 'when' in written ? written.when : undefined;
  const unknown = paths.find((path) => fieldsUnder(context, path).length === 0);
  if (unknown !== undefined) {
    const at = typeof source === 'string' ? place : inside(place, isShared ? 'with' : 'path');
    reportUnknownPath(context, unknown, at);
  }
  return paths.flatMap((path) => fieldsUnder(context, path)).map((path) => ({ path, when, place }));
}

/** The fields of a module, with shared modules and groups written out. */
export function expandFields(
  context: CompileContext,
  sources: readonly FieldSource[],
  place: Place,
): readonly ExpandedField[] {
  return sources.flatMap((source, index) => expandField(context, source, inside(place, index)));
}
