import { fillText } from '#domain/texts.ts';
import type { CompileContext } from './compile-context.ts';
import type { FieldSource, JsonRecord } from './definition.ts';
import { suggest } from './problem.ts';
import type { JsonPath } from './source-files.ts';

/** A field a module shows, with its own condition and the place it is named at. */
export interface ExpandedField {
  readonly path: string;
  readonly when: JsonRecord | undefined;
  readonly at: JsonPath;
}

function usedPaths(
  context: CompileContext,
  source: FieldSource,
  file: string,
  at: JsonPath,
): readonly string[] {
  if (typeof source === 'string') return [source];
  if ('path' in source) return [source.path];
  const { modules } = context.definition;
  const shared = Object.hasOwn(modules, source.use) ? modules[source.use] : undefined;
  if (shared === undefined) {
    const hint = suggest(source.use, Object.keys(modules));
    context.sources.report(
      file,
      [...at, 'use'],
      'unknown-module',
      `There is no shared module "${source.use}".${hint}`,
    );
    return [];
  }
  return shared.fields.map((path) => fillText(path, source.with ?? {}));
}

/** A path names a field, or a group of fields in the schema's order. */
function fieldsUnder(context: CompileContext, path: string): readonly string[] {
  if (context.fields.has(path)) return [path];
  return [...context.fields.values()]
    .filter((field) => field.rows === undefined && field.path.startsWith(`${path}.`))
    .map((field) => field.path);
}

/** The fields of a module, with shared modules and groups written out. */
export function expandFields(
  context: CompileContext,
  sources: readonly FieldSource[],
  file: string,
  at: JsonPath,
): readonly ExpandedField[] {
  return sources.flatMap((source, index) => {
    const place = [...at, index];
    const when = typeof source === 'string' ? undefined : source.when;
    return usedPaths(context, source, file, place).flatMap((path) => {
      const found = fieldsUnder(context, path);
      if (found.length === 0) {
        const hint = suggest(path, [...context.fields.keys()]);
        context.sources.report(
          file,
          place,
          'unknown-path',
          `There is no field "${path}" in schema.json.${hint}`,
        );
      }
      return found.map((field) => ({ path: field, when, at: place }));
    });
  });
}
