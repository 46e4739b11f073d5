import type { OptionsModel } from '#domain/options/option-model.ts';
import type { AvailabilityRow } from '#domain/options/availability-row.ts';
import type { FieldNode } from '../model/answers/field-node.ts';
import { isMapOfOptions } from '../model/answers/widget-of.ts';
import type { OptionsSource } from '../model/definition.ts';
import type { EmittedOptions } from '../runtime/emitted-form.ts';
import type { Emitter } from './emitter.ts';
import { omitUndefined, recordUnlessEmpty } from './omit-undefined.ts';

function findTable({ model }: Emitter, { where }: OptionsSource) {
  const { availability } = model.names.definition;
  return where && Object.hasOwn(availability, where.availability)
    ? availability[where.availability]
    : undefined;
}

function withoutReason({ key, only, except }: AvailabilityRow): AvailabilityRow {
  return omitUndefined<AvailabilityRow>({ key, only, except, reason: undefined });
}

/**
 * Emits the availability of options. Only state maps show why an entry is unavailable, so only they keep the
 * reason.
 */
function emitAvailability(emitter: Emitter, options: OptionsSource, hasReasons: boolean) {
  const { where } = options;
  const table = findTable(emitter, options);
  if (where === undefined || table === undefined) return undefined;
  const isOfAnswer = where.by === undefined;
  const rows = hasReasons ? table.rows : table.rows.map(withoutReason);
  return { rows: emitter.tables.add(rows), by: where.by ?? where.of ?? '', isOfAnswer };
}

/** Returns the entries of a list that can be available. Entries without a row in the table never are. */
function listOffered(emitter: Emitter, options: OptionsSource): OptionsModel['list'] {
  const { lists } = emitter.model.names.definition;
  const list = (options.catalogue === undefined ? lists[options.list] : undefined) ?? [];
  const table = options.where?.by === undefined ? undefined : findTable(emitter, options);
  const offered = list.map(({ aliases: _aliases, ...option }) => option);
  return table === undefined
    ? offered
    : offered.filter(({ key }) => table.rows.some((row) => row.key === key));
}

export function emitOptions(emitter: Emitter, { path, schema }: FieldNode): EmittedOptions | undefined {
  const { options } = schema;
  if (options === undefined) return undefined;
  const { catalogue, onlySetting, exceptSetting, groupSetting, exceptAnswer, tickedIn, fallback, first } =
    options;
  const availability = emitAvailability(emitter, options, isMapOfOptions(schema));
  const when = [...(emitter.model.optionConditions.get(path) ?? [])].map(
    ([key, condition]) => [key, emitter.conditions.add(condition)] as const,
  );
  const list = emitter.lists.add(listOffered(emitter, options));
  if (catalogue === undefined) emitter.listNames.set(list, options.list);
  return omitUndefined<EmittedOptions>({
    list,
    long: undefined,
    catalogue,
    availability,
    onlySetting,
    exceptSetting,
    exceptAnswer,
    groupSetting,
    when: recordUnlessEmpty(when),
    tickedIn,
    fallback,
    preferFirst: first === true ? true : undefined,
    isMap: isMapOfOptions(schema) ? true : undefined,
  });
}
