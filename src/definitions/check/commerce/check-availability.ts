import type { FormModel } from '../../model/form-model.ts';
import type { SourceLocation } from '../../model/source-location.ts';
import { inside } from '../../model/source-location.ts';
import type { AvailabilitySource } from '../../model/definition.ts';
import { writtenPath } from '../../model/answers/resolve-field.ts';
import type { FormCheck, Report } from '../check.ts';
import { listShortly } from '../list-shortly.ts';

function repeatedIn(keys: readonly string[] | undefined): string | undefined {
  return keys?.find((key, index) => keys.indexOf(key) < index);
}

function checkRow(
  { key, only, except }: AvailabilitySource,
  places: readonly string[],
  location: SourceLocation,
): readonly Report[] {
  const reports: Report[] = [];
  const allowed = only ?? places;
  const left = allowed.filter((entry) => except?.includes(entry) !== true);
  if (allowed.length > 0 && left.length === 0) {
    const message = `"except" takes away everything that "${key}" could be chosen in.`;
    reports.push({ code: 'canceled-out', location: inside(location, 'except'), message });
  }
  const idle = (except ?? []).filter((entry) => !allowed.includes(entry));
  if (idle.length > 0) {
    const message = `"except" names ${listShortly(idle)}, where "only" does not let "${key}" be chosen anyway.`;
    reports.push({ code: 'idle-exception', location: inside(location, 'except'), message });
  }
  for (const [name, keys] of [
    ['only', only],
    ['except', except],
  ] as const) {
    const repeated = repeatedIn(keys);
    if (repeated === undefined) continue;
    const message = `"${name}" names "${repeated}" twice.`;
    reports.push({ code: 'repeated-place', location: inside(location, name), message });
  }
  return reports;
}

/** An availability table in use. `list` holds its places. Without a `key`, every row is read. */
interface UsedTable {
  readonly table: string;
  readonly list: string | undefined;
  readonly key?: string;
}

function listOf({ names }: FormModel, path: string): string | undefined {
  return names.fields.get(path)?.schema.options?.list;
}

function tablesOfLists(model: FormModel): readonly UsedTable[] {
  return [...model.names.fields.values()].flatMap(({ schema: { options } }) => {
    const where = options?.where;
    if (where === undefined) return [];
    const list = where.by === undefined ? options?.list : listOf(model, where.by);
    return [{ table: where.availability, list }];
  });
}

function tablesOfProducts(model: FormModel): readonly UsedTable[] {
  return model.names.sold.flatMap(({ key, each }) => {
    const available = model.names.definition.products[key]?.available;
    if (available === undefined) return [];
    const list = listOf(model, writtenPath(available.by, each));
    return [{ table: available.availability, list, key: available.key ?? key }];
  });
}

export const checkAvailability: FormCheck = {
  about: 'Contradictory or duplicate entries in availability tables.',
  codes: {
    'canceled-out': 'error',
    'idle-exception': 'warning',
    'repeated-place': 'warning',
    'repeated-row': 'warning',
  },
  find: ({ model }) => {
    const { availability, files, lists } = model.names.definition;
    return [...tablesOfLists(model), ...tablesOfProducts(model)].flatMap(({ table, list, key }) => {
      const rows = availability[table]?.rows ?? [];
      const places = list === undefined ? [] : (lists[list] ?? []).map((option) => option.key);
      return rows.flatMap((row, index): readonly Report[] => {
        if (key !== undefined && row.key !== key) return [];
        const location = { file: files.availability, at: [table, 'rows', index] };
        const isSame = (other: AvailabilitySource) =>
          other.key === row.key &&
          other.only === undefined &&
          other.except === undefined &&
          other.entityTypes === undefined;
        const reports = checkRow(row, places, location);
        if (!rows.slice(0, index).some(isSame)) return reports;
        const message = `A row before this one lets "${row.key}" be chosen everywhere.`;
        return [...reports, { code: 'repeated-row', location: inside(location, 'key'), message }];
      });
    });
  },
};
