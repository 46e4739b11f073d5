import type { OptionsModel } from '#domain/form.ts';
import type { AvailabilityRow } from '#domain/options/availability-row.ts';
import type { FieldNode } from '../model/answers/field-node.ts';
import { isMapOfOptions } from '../model/answers/widget-of.ts';
import type { OptionsSource, SchemaNode } from '../model/definition.ts';
import type { EmittedOptions } from '../runtime/emitted-form.ts';
import type { Emitter } from './emitter.ts';

/** A table as a choice needs it: only maps show what cannot be chosen, with the reason. */
function rowsFor(schema: SchemaNode, rows: readonly AvailabilityRow[]): readonly AvailabilityRow[] {
  if (isMapOfOptions(schema)) return rows;
  return rows.map((full) => {
    const { reason: _, ...row } = full;
    return row;
  });
}

function emitAvailability({ model, tables }: Emitter, schema: SchemaNode, { where }: OptionsSource) {
  const { availability } = model.names.definition;
  const table =
    where && Object.hasOwn(availability, where.availability) ? availability[where.availability] : undefined;
  if (where === undefined || table === undefined) return undefined;
  const isOfAnswer = where.by === undefined;
  return { rows: tables.add(rowsFor(schema, table.rows)), by: where.by ?? where.of ?? '', isOfAnswer };
}

/** A field's choices; undefined where it has none. */
export function emitOptions(emitter: Emitter, { path, schema }: FieldNode): EmittedOptions | undefined {
  const { options } = schema;
  if (options === undefined) return undefined;
  const { lists } = emitter.model.names.definition;
  const { catalogue, onlySetting, exceptSetting, groupSetting, exceptAnswer, tickedIn, fallback, first } =
    options;
  const list: OptionsModel['list'] = (catalogue === undefined ? lists[options.list] : undefined) ?? [];
  const availability = emitAvailability(emitter, schema, options);
  const when = [...(emitter.model.optionConditions.get(path) ?? [])].map(
    ([key, condition]) => [key, emitter.conditions.add(condition)] as const,
  );
  return {
    list: emitter.lists.add(list),
    ...(catalogue === undefined ? {} : { catalogue }),
    ...(availability === undefined ? {} : { availability }),
    ...(onlySetting === undefined ? {} : { onlySetting }),
    ...(exceptSetting === undefined ? {} : { exceptSetting }),
    ...(exceptAnswer === undefined ? {} : { exceptAnswer }),
    ...(groupSetting === undefined ? {} : { groupSetting }),
    ...(when.length === 0 ? {} : { when: Object.fromEntries(when) }),
    ...(tickedIn === undefined ? {} : { tickedIn }),
    ...(fallback === undefined ? {} : { fallback }),
    ...(first === true ? { preferFirst: true as const } : {}),
    ...(isMapOfOptions(schema) ? { isMap: true } : {}),
  };
}
