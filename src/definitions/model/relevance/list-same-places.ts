import type { FieldEntrySource, FieldSource, RowsSource } from '../definition.ts';
import type { Names } from '../names.ts';
import { rowFieldPaths } from '../rows/row-field-paths.ts';
import { inside } from '../source-location.ts';
import type { SourceLocation } from '../source-location.ts';
import { expandField } from '../steps/expand-fields.ts';
import { listFieldSources } from '../steps/list-field-sources.ts';
import { listModules } from '../steps/list-modules.ts';
import { findSamePlaceMistake } from '../answers/same-place-mistakes.ts';
import { sharedFieldsOf } from '../answers/same-place.ts';
import type { SamePlace, WrittenSamePlace } from '../answers/same-place.ts';

/** The name of the checkbox in the group that it controls. */
const TICK = 'sameAs';

/** Returns the innermost group that contains all of the paths. */
function commonGroup(paths: readonly string[]): string {
  const [first = [], ...others] = paths.map((path) => path.split('.').slice(0, -1));
  const end = first.findIndex((name, index) => others.some((other) => other[index] !== name));
  return (end === -1 ? first : first.slice(0, end)).join('.');
}

function groupOf({ fields }: Names, source: Exclude<FieldSource, string>, targets: readonly string[]) {
  const named = 'use' in source ? source.with?.['at'] : source.path;
  return named === undefined || fields.has(named) ? commonGroup(targets) : named;
}

function placesOfFields(
  names: Names,
  entries: readonly FieldEntrySource[],
  location: SourceLocation,
): readonly WrittenSamePlace[] {
  return listFieldSources(entries, location).flatMap(
    ({ source, location: at }): readonly WrittenSamePlace[] => {
      if (typeof source === 'string' || source.sameAs === undefined) return [];
      const targets = expandField(names, source, at).fields.map(({ path }) => path);
      // Another check reports unknown fields.
      if (targets.length === 0) return [];
      const base = groupOf(names, source, targets);
      const { label, default: first = false, unless, names: otherNames = {}, at: other } = source.sameAs;
      return [
        {
          location: inside(at, 'sameAs'),
          base,
          at: other,
          label,
          default: first,
          tick: unless ?? `${base}.${TICK}`,
          sharesWhen: unless === undefined,
          names: otherNames,
          targets,
        },
      ];
    },
  );
}

function placesOfRows(names: Names, rows: RowsSource, location: SourceLocation): readonly WrittenSamePlace[] {
  const { path, sameAs } = rows;
  if (sameAs === undefined || !names.rowLists.has(path)) return [];
  const { at, label, default: first = false, names: otherNames = {} } = sameAs;
  const base = `${path}.*`;
  return [
    {
      location: inside(location, 'sameAs'),
      base,
      rows: path,
      at,
      label,
      default: first,
      tick: `${base}.${TICK}`,
      sharesWhen: true,
      names: otherNames,
      targets: rowFieldPaths(names, rows),
    },
  ];
}

/** Lists each `sameAs` of the steps as written. */
function listWritten(names: Names): readonly WrittenSamePlace[] {
  return listModules(names.definition).flatMap(({ module, location }) => {
    const { fields = [], popup, rows } = module;
    return [
      ...placesOfFields(names, fields, inside(location, 'fields')),
      ...placesOfFields(names, popup?.fields ?? [], inside(location, 'popup', 'fields')),
      ...(rows === undefined ? [] : placesOfRows(names, rows, inside(location, 'rows'))),
    ];
  });
}

/** Lists each `sameAs` of the steps, with the fields that both groups have. */
export function listSamePlaces(names: Names): readonly SamePlace[] {
  const written = listWritten(names);
  return written.map((place) => {
    const others = written.filter((other) => other !== place);
    const mistake = findSamePlaceMistake(names, place, others);
    return mistake === undefined
      ? { ...place, shared: sharedFieldsOf(names, place) }
      : { ...place, shared: [], mistake };
  });
}
