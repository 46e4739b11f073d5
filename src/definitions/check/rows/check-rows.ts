import { isRowLimit } from '#domain/rows/row-limit.ts';
import { suggest } from '#reading/nearest-name.ts';
import { unknownRowName } from '../../model/answers/resolve-field.ts';
import { readsOf } from '../../model/conditions/visit-conditions.ts';
import type { RowsSource } from '../../model/definition.ts';
import { fieldsOfRow } from '../../model/rows/row-field-paths.ts';
import { mostRows } from '../../model/rows/build-rows.ts';
import { inside } from '../../model/source-location.ts';
import type { SourceLocation } from '../../model/source-location.ts';
import { listModules } from '../../model/steps/list-modules.ts';
import type { CheckedModel, ModelCheck, Report } from '../check.ts';

/** A row list at the place where a step shows it. */
interface ListedRows {
  readonly rows: RowsSource;
  readonly location: SourceLocation;
  readonly isKnown: boolean;
}

function listRows({ model: { names } }: CheckedModel): readonly ListedRows[] {
  return listModules(names.definition).flatMap(({ module: { rows }, location }) =>
    rows === undefined
      ? []
      : [{ rows, location: inside(location, 'rows'), isKnown: names.rowLists.has(rows.path) }],
  );
}

export const checkRowLists: ModelCheck = {
  about: 'Unknown lists of rows in steps.',
  codes: { 'unknown-path': 'error' },
  find: (checked) =>
    listRows(checked)
      .filter(({ isKnown }) => !isKnown)
      .map(({ rows: { path }, location }) => ({
        code: 'unknown-path',
        location: inside(location, 'path'),
        message: `The form has no list "${path}".${suggest(path, [...checked.model.names.rowLists])}`,
      })),
};

export const checkRowCounts: ModelCheck = {
  about: 'A minimum number of rows above the maximum.',
  codes: { 'min-above-max': 'error' },
  find: (checked) =>
    listRows(checked).flatMap(({ rows, location, isKnown }): readonly Report[] => {
      const { min, initial } = rows;
      const max = mostRows(rows);
      if (!isKnown) return [];
      if (min > max) {
        const message = `"min" ${min} is more than "max" ${max}: the list could never be right.`;
        return [{ code: 'min-above-max', location: inside(location, 'min'), message }];
      }
      if (initial === undefined || (initial >= min && initial <= max)) return [];
      const message = `"initial" ${initial} must be between "min" ${min} and "max" ${max}.`;
      return [{ code: 'min-above-max', location: inside(location, 'initial'), message }];
    }),
};

export const checkRowTitles: ModelCheck = {
  about: 'Unknown fields in row titles.',
  codes: { 'unknown-path': 'error' },
  find: (checked) =>
    listRows(checked).flatMap(({ rows: { path, titleFrom = [] }, location, isKnown }) => {
      const { fields } = checked.model.names;
      const names = [...fields.values()].flatMap((field) =>
        field.rows === path ? [field.path.slice(path.length + '.*.'.length)] : [],
      );
      return titleFrom.flatMap((name, index): readonly Report[] => {
        if (!isKnown || names.includes(name)) return [];
        const message = `A row has no field "${name}".${suggest(name, names)}`;
        return [{ code: 'unknown-path', location: inside(location, 'titleFrom', index), message }];
      });
    }),
};

export const checkRowFields: ModelCheck = {
  about: 'Unknown fields in `rows`.',
  codes: { 'row-field': 'error', 'unknown-path': 'error' },
  find: (checked) =>
    listRows(checked).flatMap(({ rows, location, isKnown }) =>
      (rows.fields ?? []).flatMap((source, index): readonly Report[] => {
        const { names } = checked.model;
        const name = typeof source === 'string' ? source : source.path;
        const at = inside(location, 'fields', index);
        if (!isKnown || fieldsOfRow(names, name, rows.path).length > 0) return [];
        if (name.startsWith('./')) return [{ ...unknownRowName(names, name, rows.path), location: at }];
        const message = `The fields of a row are named from the row: "./${name.split('.').at(-1)}", not "${name}".`;
        return [{ code: 'row-field', location: at, message }];
      }),
    ),
};

export const checkAddWhen: ModelCheck = {
  about: 'An `addWhen` that reads no row, or has no `addWhenText`.',
  codes: { 'missing-key': 'error', 'row-field': 'error' },
  find: (checked) =>
    listRows(checked).flatMap(({ rows: { addWhen, addWhenText, path }, location }): readonly Report[] => {
      if (addWhen === undefined && addWhenText === undefined) return [];
      if (addWhen === undefined) {
        const message = '"addWhenText" says why no row can be added yet: "addWhen" must say when.';
        return [{ code: 'missing-key', location, message }];
      }
      if (addWhenText === undefined) {
        const message = '"addWhen" needs "addWhenText": it shows visitors why they cannot add a row yet.';
        return [{ code: 'missing-key', location, message }];
      }
      const at = inside(location, 'addWhen');
      const reads = readsOf(checked.model.names.condition(addWhen, { ...at, rows: path }));
      if (reads.length === 0 || reads.some((read) => read.startsWith(`${path}.*.`))) return [];
      const message = `"addWhen" is asked of every row, so it must read an answer of the row, such as "./name".`;
      return [{ code: 'row-field', location: at, message }];
    }),
};

/** Returns why a page setting cannot be the row limit of a list, or undefined when it can. */
export function findLimitMisfit({ path, min }: RowsSource, value: unknown): string | undefined {
  if (isRowLimit(value, min)) return undefined;
  return `This is the most rows of "${path}": it must be a whole number of ${Math.max(1, min)} or more.`;
}
