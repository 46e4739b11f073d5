import { suggest } from '#reading/nearest-name.ts';
import { findKeyMisfit } from '../../model/answers/find-answer-misfit.ts';
import { isMistake, resolveField } from '../../model/answers/resolve-field.ts';
import type { Names } from '../../model/names.ts';
import { findAvailableRows } from '../../model/products/available-condition.ts';
import { inside } from '../../model/source-location.ts';
import type { SourceLocation } from '../../model/source-location.ts';
import type { Report } from '../check.ts';
import { checkEachProduct } from './listed-product.ts';

/** Returns the list that an answer is chosen from, or a report when the answer is not a single choice. */
function findListOf(
  names: Names,
  path: string | undefined,
  rows: string | undefined,
  location: SourceLocation,
): { readonly list?: string; readonly reports: readonly Report[] } {
  const field = path === undefined ? undefined : resolveField(names, path, rows);
  if (field === undefined || isMistake(field)) return { reports: [] };
  const { options, type } = field.schema;
  if (options !== undefined && (type === undefined || type === 'string' || type === 'object')) {
    return { list: options.list, reports: [] };
  }
  const message = `"${path}" is no single choice from a list, so no table can say where something is available by it.`;
  return { reports: [{ code: 'no-choice', location, message }] };
}

/** Reports the keys of a row that its list does not have. */
function checkKeys(
  { definition }: Names,
  list: string | undefined,
  keys: readonly string[] | undefined,
  location: SourceLocation,
): readonly Report[] {
  return (keys ?? []).flatMap((key, index): readonly Report[] => {
    const message = list === undefined ? undefined : findKeyMisfit(definition, list, key);
    return message === undefined
      ? []
      : [{ code: 'unknown-option', location: inside(location, index), message }];
  });
}

export const checkAvailable = checkEachProduct(
  'Invalid `available` of products, and unknown tables, rows and options.',
  {
    'no-choice': 'error',
    'unknown-table': 'error',
    'unknown-row': 'error',
    'unknown-option': 'error',
    'missing-key': 'error',
  },
  ({ key, product, sold, location }, { model: { names } }): readonly Report[] => {
    const { available } = product;
    if (available === undefined) return [];
    const { availability, files } = names.definition;
    const place = inside(location, 'available');
    const table = available.availability;
    const by = findListOf(names, available.by, sold.each, inside(place, 'by'));
    const types = findListOf(names, available.entityType, sold.each, inside(place, 'entityType'));
    const reports = [...by.reports, ...types.reports];
    const found = findAvailableRows(names.definition, key, product);
    if (found === undefined) {
      const message = `There is no availability table "${table}".${suggest(table, Object.keys(availability))}`;
      return [...reports, { code: 'unknown-table', location: inside(place, 'availability'), message }];
    }
    if (found.length === 0) {
      const name = available.key ?? key;
      const keys = availability[table]?.rows.map((row) => row.key) ?? [];
      const at = available.key === undefined ? place : inside(place, 'key');
      const message = `The table "${table}" has no row "${name}", so the product is available nowhere.${suggest(name, keys)}`;
      return [...reports, { code: 'unknown-row', location: at, message }];
    }
    const inRows = found.flatMap(([index, row]): readonly Report[] => {
      const at = { file: files.availability, at: [table, 'rows', index] };
      const isUntyped = row.entityTypes !== undefined && available.entityType === undefined;
      const message = `The row "${row.key}" of "${table}" is for some entity types: "entityType" must name the answer with it.`;
      return [
        ...checkKeys(names, by.list, row.only, inside(at, 'only')),
        ...checkKeys(names, by.list, row.except, inside(at, 'except')),
        ...checkKeys(names, types.list, row.entityTypes, inside(at, 'entityTypes')),
        ...(isUntyped ? [{ code: 'missing-key', location: place, message }] : []),
      ];
    });
    return [...reports, ...inRows];
  },
);
