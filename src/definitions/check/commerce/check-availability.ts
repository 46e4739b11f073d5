import type { Place } from '../../compile/compile-context.ts';
import { inside } from '../../compile/compile-context.ts';
import type { AvailabilitySource } from '../../compile/definition.ts';
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
    return [...context.fields.values()].flatMap(({ schema }) => {
      const where = schema.options?.where;
      const list =
        where?.by === undefined ? schema.options?.list : context.fields.get(where.by)?.schema.options?.list;
      const rows = where === undefined ? [] : (availability[where.availability]?.rows ?? []);
      const places = list === undefined ? [] : (lists[list] ?? []).map(({ key }) => key);
      return rows.flatMap((row, index): readonly Report[] => {
        const place = { file: files.availability, at: [where?.availability ?? '', 'rows', index] };
        const isSame = (other: AvailabilitySource) =>
          other.key === row.key && other.only === undefined && other.except === undefined;
        const reports = checkRow(row, places, place);
        if (!rows.slice(0, index).some(isSame)) return reports;
        const message = `A row before this one lets "${row.key}" be chosen everywhere.`;
        return [...reports, { code: 'repeated-row', place: inside(place, 'key'), message }];
      });
    });
  },
};
