import type { CompileContext, Place } from '../../compile/compile-context.ts';
import { inside } from '../../compile/compile-context.ts';
import type { AvailabilitySource } from '../../compile/offered-source.ts';
import { listSoldProducts } from '../../compile/sold-products.ts';
import { writtenPath } from '../../compile/use-field.ts';
import type { FormCheck, Report } from '../check.ts';
import { listShortly } from '../list-shortly.ts';

function repeatedIn(keys: readonly string[] | undefined): string | undefined {
  return keys?.find((key, index) => keys.indexOf(key) < index);
}

function checkRow(
  { key, only, except }: AvailabilitySource,
  places: readonly string[],
  place: Place,
): readonly Report[] {
  const reports: Report[] = [];
  const allowed = only ?? places;
  const left = allowed.filter((entry) => except?.includes(entry) !== true);
  if (allowed.length > 0 && left.length === 0) {
    const message = `"except" takes away everything that "${key}" could be chosen in.`;
    reports.push({ code: 'cancelled-out', place: inside(place, 'except'), message });
  }
  const idle = (except ?? []).filter((entry) => !allowed.includes(entry));
  if (idle.length > 0) {
    const message = `"except" names ${listShortly(idle)}, where "only" does not let "${key}" be chosen anyway.`;
    reports.push({ code: 'idle-exception', place: inside(place, 'except'), message });
  }
  for (const [name, keys] of [
    ['only', only],
    ['except', except],
  ] as const) {
    const repeated = repeatedIn(keys);
    if (repeated === undefined) continue;
    const message = `"${name}" names "${repeated}" twice.`;
    reports.push({ code: 'repeated-place', place: inside(place, name), message });
  }
  return reports;
}

/** A table that something is narrowed by, the list of its places, and the key it is read for; all keys without one. */
interface UsedTable {
  readonly table: string;
  readonly list: string | undefined;
  readonly key?: string;
}

function listOf({ fields }: CompileContext, path: string): string | undefined {
  return fields.get(path)?.schema.options?.list;
}

function tablesOfLists(context: CompileContext): readonly UsedTable[] {
  return [...context.fields.values()].flatMap(({ schema: { options } }) => {
    const where = options?.where;
    if (where === undefined) return [];
    const list = where.by === undefined ? options?.list : listOf(context, where.by);
    return [{ table: where.availability, list }];
  });
}

function tablesOfProducts(context: CompileContext): readonly UsedTable[] {
  return listSoldProducts(context.definition).flatMap(({ key, each }) => {
    const offered = context.definition.products[key]?.offered;
    if (offered === undefined) return [];
    const list = listOf(context, writtenPath(offered.by, each));
    return [{ table: offered.availability, list, key: offered.key ?? key }];
  });
}

/** Rows of availability tables whose allowances and exceptions cancel each other out, or say the same twice. */
export const checkAvailability: FormCheck = {
  codes: {
    'cancelled-out': 'error',
    'idle-exception': 'warning',
    'repeated-place': 'warning',
    'repeated-row': 'warning',
  },
  find: ({ context }) => {
    const { availability, files, lists } = context.definition;
    return [...tablesOfLists(context), ...tablesOfProducts(context)].flatMap(({ table, list, key }) => {
      const rows = availability[table]?.rows ?? [];
      const places = list === undefined ? [] : (lists[list] ?? []).map((option) => option.key);
      return rows.flatMap((row, index): readonly Report[] => {
        if (key !== undefined && row.key !== key) return [];
        const place = { file: files.availability, at: [table, 'rows', index] };
        const isSame = (other: AvailabilitySource) =>
          other.key === row.key &&
          other.only === undefined &&
          other.except === undefined &&
          other.entityTypes === undefined;
        const reports = checkRow(row, places, place);
        if (!rows.slice(0, index).some(isSame)) return reports;
        const message = `A row before this one lets "${row.key}" be chosen everywhere.`;
        return [...reports, { code: 'repeated-row', place: inside(place, 'key'), message }];
      });
    });
  },
};
