import { findKeyMisfit } from './check-answer.ts';
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
  list: string,
  by: RawField | undefined,
): void {
  const { availability, files } = context.definition;
  const places = by?.schema.options?.list;
  availability[table]?.rows.forEach((row, index) => {
    const place = { file: files.availability, at: [table, 'rows', index] };
    const report = (at: Place, misfit: string | undefined) =>
      misfit !== undefined && reportAt(context, at, 'unknown-option', misfit);
    report(inside(place, 'key'), findKeyMisfit(context.definition, list, row.key));
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
): { readonly rows: unknown; readonly by: string } | undefined {
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
  const by = useField(context, where.by, inside(place, 'where', 'by'));
  if (table === undefined) return undefined;
  checkAvailability(context, where.availability, list, by);
  return { rows: context.lists.add(JSON.stringify(table.rows)), by: where.by };
}

/** The source of a field's choices; undefined where it has none. */
export function compileOptions(context: CompileContext, raw: RawField): unknown {
  const { options } = raw.schema;
  if (options === undefined) return undefined;
  const place = inside(raw.source, 'options');
  const { lists } = context.definition;
  const list = Object.hasOwn(lists, options.list) ? lists[options.list] : undefined;
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
  return {
    list: context.lists.add(JSON.stringify(list)),
    availability: compileAvailability(context, options, place),
    onlySetting: options.onlySetting,
  };
}
