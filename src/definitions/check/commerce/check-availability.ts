import type { FormModel } from '../../model/form-model.ts';
import type { SourceLocation } from '../../model/source-location.ts';
import { inside } from '../../model/source-location.ts';
import type { AvailabilitySource } from '../../model/definition.ts';
import { writtenPath } from '../../model/answers/resolve-field.ts';
import type { FormCheck, Found } from '../check.ts';
import { listShortly } from '../list-shortly.ts';
import { report } from '../check.ts';

function checkRow(
  { key, only, except = [] }: AvailabilitySource,
  places: readonly string[],
  location: SourceLocation,
): readonly Found[] {
  const allowed = only ?? places;
  const isEmpty = allowed.length > 0 && allowed.every((entry) => except.includes(entry));
  const idle = except.filter((entry) => !allowed.includes(entry));
  const at = inside(location, 'except');
  return [
    report(
      'canceled-out',
      at,
      isEmpty &&
        `"except" removes every place where "${key}" is available. Remove the row, or shorten "except".`,
    ),
    report(
      'idle-exception',
      at,
      idle.length > 0 &&
        `"only" already rules out ${listShortly(idle)} for "${key}". Remove it from "except".`,
    ),
    ...Object.entries({ only, except }).map(([name, keys = []]) => {
      const repeated = keys.find((entry, index) => keys.indexOf(entry) < index);
      const message = `"${name}" lists "${repeated}" twice. Remove one of the entries.`;
      return report('repeated-place', inside(location, name), repeated !== undefined && message);
    }),
  ];
}

/**
 * An availability table that a form uses. `list` is the list of its states or counties. Without a `key`,
 * every row is read.
 */
interface UsedTable {
  readonly table: string;
  readonly list: string | undefined;
  readonly key?: string;
}

function listTables({ names }: FormModel): readonly UsedTable[] {
  const listOf = (path: string) => names.fields.get(path)?.schema.options?.list;
  const ofLists = [...names.fields.values()].flatMap(({ schema: { options } }): readonly UsedTable[] => {
    const { where, list } = options ?? {};
    if (where === undefined) return [];
    return [{ table: where.availability, list: where.by === undefined ? list : listOf(where.by) }];
  });
  const ofProducts = names.sold.flatMap(({ key, each }): readonly UsedTable[] => {
    const available = names.findProduct(key)?.available;
    if (available === undefined) return [];
    const list = listOf(writtenPath(available.by, each));
    return [{ table: available.availability, list, key: available.key ?? key }];
  });
  return [...ofLists, ...ofProducts];
}

export const checkAvailability: FormCheck = {
  errors: { 'canceled-out': 'Rows of availability tables with an `except` that leaves no place.' },
  warnings: {
    'idle-exception': 'An `except` of places that `only` rules out anyway.',
    'repeated-place': 'Duplicate places in availability tables.',
    'repeated-row': 'Rows of availability tables after one that is available everywhere.',
  },
  find: ({ model }) => {
    const { availability, files, lists } = model.names.definition;
    return listTables(model).flatMap(({ table, list, key }) => {
      const rows = availability[table]?.rows ?? [];
      const places = list === undefined ? [] : (lists[list] ?? []).map((option) => option.key);
      return rows.flatMap((row, index): readonly Found[] => {
        if (key !== undefined && row.key !== key) return [];
        const location = { file: files.availability, at: [table, 'rows', index] };
        const isEverywhere = ({ key: other, only, except, entityTypes }: AvailabilitySource) =>
          other === row.key && (only ?? except ?? entityTypes) === undefined;
        const message = `An earlier row makes "${row.key}" available everywhere. Remove one of the rows.`;
        return [
          ...checkRow(row, places, location),
          report('repeated-row', inside(location, 'key'), rows.slice(0, index).some(isEverywhere) && message),
        ];
      });
    });
  },
};
