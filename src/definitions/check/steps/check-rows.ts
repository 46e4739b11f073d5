import { unknownRowName } from '../../model/answers/resolve-field.ts';
import { readsOf } from '../../model/conditions/visit-conditions.ts';
import type { RowsSource } from '../../model/definition.ts';
import { fieldsOfRow } from '../../model/rows/row-field-paths.ts';
import { mostRows } from '../../model/rows/build-rows.ts';
import { inside } from '../../model/source-location.ts';
import type { SourceLocation } from '../../model/source-location.ts';
import { listModules } from '../../model/steps/list-modules.ts';
import type { ModelCheck, Found } from '../check.ts';
import { report } from '../check.ts';
import { Names } from '../../model/names.ts';
import { unknownName } from '#reading/nearest-name.ts';

function checkCounts(rows: RowsSource, location: SourceLocation): Found {
  const { min, initial = min } = rows;
  const max = mostRows(rows);
  const above = `"min" ${min} is above "max" ${max}, so the list is always invalid. Swap them.`;
  const outside = `"initial" ${initial} must be between "min" ${min} and "max" ${max}.`;
  return (
    report('min-above-max', inside(location, 'min'), min > max && above) ??
    report('min-above-max', inside(location, 'initial'), (initial < min || initial > max) && outside)
  );
}

function checkTitle(names: Names, { path, titleFrom = [] }: RowsSource, location: SourceLocation) {
  const known = [...names.fields.values()].flatMap((field) =>
    field.rows === path ? [field.path.slice(path.length + '.*.'.length)] : [],
  );
  return titleFrom.map((name, index) =>
    report(
      'unknown-path',
      inside(location, 'titleFrom', index),
      unknownName(`A row of "${path}" has no field`, name, known),
    ),
  );
}

function checkRowFields(names: Names, { path, fields = [] }: RowsSource, location: SourceLocation) {
  return fields.map((source, index) => {
    const name = typeof source === 'string' ? source : source.path;
    const at = inside(location, 'fields', index);
    if (fieldsOfRow(names, name, path).length > 0) return undefined;
    if (name.startsWith('./')) return { ...unknownRowName(names, name, path), location: at };
    const message = `Paths in rows start at the row. Write "./${name.split('.').at(-1)}", not "${name}".`;
    return report('row-field', at, message);
  });
}

function checkAddWhen(
  names: Names,
  { path, addWhen, addWhenText }: RowsSource,
  location: SourceLocation,
): Found {
  if (addWhen === undefined) {
    const message = '"addWhenText" explains why visitors cannot add a row. Add the condition "addWhen".';
    return report('missing-key', location, addWhenText !== undefined && message);
  }
  if (addWhenText === undefined) {
    const message = 'Add "addWhenText", which tells visitors why they cannot add a row.';
    return report('missing-key', location, message);
  }
  const at = inside(location, 'addWhen');
  const reads = readsOf(names.condition(addWhen, { ...at, rows: path }));
  const isOutside = reads.length > 0 && !reads.some((read) => read.startsWith(`${path}.*.`));
  const message = '"addWhen" must read an answer of the row, such as "./name".';
  return report('row-field', at, isOutside && message);
}

export const checkRows: ModelCheck = {
  errors: {
    'unknown-path': 'Unknown lists and fields of rows.',
    'min-above-max': 'A minimum or initial number of rows outside of the limits.',
    'row-field': 'Fields and an `addWhen` that are not in the row.',
    'missing-key': 'An `addWhen` without `addWhenText`, or the reverse.',
  },
  find: ({ model: { names } }) =>
    listModules(names.definition).flatMap(({ module: { rows }, location: outer }): readonly Found[] => {
      if (rows === undefined) return [];
      const location = inside(outer, 'rows');
      const { path } = rows;
      const addWhen = checkAddWhen(names, rows, location);
      if (!names.rowLists.has(path)) {
        const message = unknownName('The form has no list of rows', path, [...names.rowLists]);
        return [report('unknown-path', inside(location, 'path'), message), addWhen];
      }
      return [
        checkCounts(rows, location),
        ...checkTitle(names, rows, location),
        ...checkRowFields(names, rows, location),
        addWhen,
      ];
    }),
};
