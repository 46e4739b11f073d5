import { findKeyMisfit, isMapOfOptions } from './check-answer.ts';
import { compileCondition } from './compile-condition.ts';
import type { CompiledCondition } from './compile-condition.ts';
import { inside, reportAt } from './compile-context.ts';
import type { CompileContext, Place } from './compile-context.ts';
import type { OptionsSource } from './definition.ts';
import { suggest } from './problem.ts';
import type { RawField } from './raw-field.ts';
import { useField } from './use-field.ts';

/** Reports rows of an availability table that name options or places the lists do not have. */
function checkAvailability(
  context: CompileContext,
  table: string,
  list: string | undefined,
  places: string | undefined,
): void {
  const { availability, files } = context.definition;
  availability[table]?.rows.forEach((row, index) => {
    const place = { file: files.availability, at: [table, 'rows', index] };
    const report = (at: Place, misfit: string | undefined) =>
      misfit !== undefined && reportAt(context, at, 'unknown-option', misfit);
    if (list !== undefined) report(inside(place, 'key'), findKeyMisfit(context.definition, list, row.key));
    if (row.entityTypes !== undefined) {
      const message = `"entityTypes" narrows products; this table narrows a list, which knows no entity types.`;
      reportAt(context, inside(place, 'entityTypes'), 'idle-entity-types', message);
    }
    if (places === undefined) return;
    for (const side of ['only', 'except'] as const) {
      row[side]?.forEach((key, position) =>
        report(inside(place, side, position), findKeyMisfit(context.definition, places, key)),
      );
    }
  });
}

function compileAvailability(
  context: CompileContext,
  { list, where }: OptionsSource,
  place: Place,
): { readonly rows: unknown; readonly by: string; readonly isOfAnswer: boolean } | undefined {
  if (where === undefined) return undefined;
  const { availability } = context.definition;
  const table = Object.hasOwn(availability, where.availability)
    ? availability[where.availability]
    : undefined;
  if (table === undefined) {
    const hint = suggest(where.availability, Object.keys(availability));
    const message = `There is no availability table "${where.availability}".${hint}`;
    reportAt(context, inside(place, 'where', 'availability'), 'unknown-table', message);
  }
  const word = where.by === undefined ? 'of' : 'by';
  const path = where[word] ?? '';
  const by = useField(context, path, inside(place, 'where', word));
  if (table === undefined) return undefined;
  const others = by?.schema.options?.list;
  const isOfAnswer = word === 'of';
  if (isOfAnswer) checkAvailability(context, where.availability, others, list);
  else checkAvailability(context, where.availability, list, others);
  return { rows: context.lists.add(JSON.stringify(table.rows)), by: path, isOfAnswer };
}

/** The conditions of single entries, by key, and what they read. They are asked outside rows. */
export function compileOptionConditions(
  context: CompileContext,
  raw: RawField,
): readonly (readonly [string, CompiledCondition])[] {
  const { list = '', when = {} } = raw.schema.options ?? {};
  return Object.entries(when).map(([key, condition]) => {
    const place = raw.optionPlaces?.[key] ?? inside(raw.source, 'options', 'when', key);
    const misfit = findKeyMisfit(context.definition, list, key);
    if (misfit !== undefined) reportAt(context, place, 'unknown-option', misfit);
    return [key, compileCondition(context, condition, place)];
  });
}

/** Reports a fallback that is no entry of the list, or that nothing could ever fall back to. */
function checkFallback(context: CompileContext, { schema }: RawField, outer: Place): void {
  const { list = '', fallback, where, onlySetting, when } = schema.options ?? {};
  if (fallback === undefined) return;
  const place = inside(outer, 'fallback');
  const misfit = findKeyMisfit(context.definition, list, fallback);
  if (misfit !== undefined) reportAt(context, place, 'unknown-option', misfit);
  else if (schema.type === 'array' || isMapOfOptions(schema)) {
    const message =
      'Only a single choice has a "fallback": of several, those that cannot be chosen are left out.';
    reportAt(context, place, 'idle-fallback', message);
  } else if (where === undefined && onlySetting === undefined && when === undefined) {
    const message =
      'Nothing narrows this list, so no choice ever falls back: give it "where", "when" or "onlySetting".';
    reportAt(context, place, 'idle-fallback', message);
  }
}

/**
 * The source of a field's choices; undefined where it has none.
 * @param conditions of single entries
 */
export function compileOptions(
  context: CompileContext,
  raw: RawField,
  conditions: ReturnType<typeof compileOptionConditions>,
): unknown {
  const { options } = raw.schema;
  if (options === undefined) return undefined;
  const place = inside(raw.source, 'options');
  const { lists } = context.definition;
  const known = Object.hasOwn(lists, options.list) ? lists[options.list] : undefined;
  const list = options.catalogue === undefined ? known : [];
  if (list === undefined) {
    const hint = suggest(options.list, Object.keys(lists));
    const message = `There is no option list "${options.list}".${hint}`;
    reportAt(context, inside(place, 'list'), 'unknown-list', message);
    return undefined;
  }
  if (options.onlySetting !== undefined) {
    const use = { name: options.onlySetting, list: options.list };
    context.settingUses.push({ ...use, ...inside(place, 'onlySetting') });
  }
  checkFallback(context, raw, place);
  if (options.first === true && (raw.schema.type === 'array' || isMapOfOptions(raw.schema))) {
    const message = 'Only a single choice begins with its "first" entry: of several, none is chosen.';
    reportAt(context, inside(place, 'first'), 'idle-first', message);
  }
  return {
    list: context.lists.add(JSON.stringify(list)),
    catalogue: options.catalogue,
    availability: compileAvailability(context, options, place),
    onlySetting: options.onlySetting,
    when:
      conditions.length === 0
        ? undefined
        : Object.fromEntries(conditions.map(([key, { code }]) => [key, code])),
    fallback: options.fallback,
    preferFirst: options.first === true ? true : undefined,
    isMap: isMapOfOptions(raw.schema) ? true : undefined,
  };
}
