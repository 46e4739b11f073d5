import { findKeyMisfit } from '../../model/answers/find-answer-misfit.ts';
import { isMistake, resolveField } from '../../model/answers/resolve-field.ts';
import type { Names } from '../../model/names.ts';
import { findAvailableRows } from '../../model/products/available-condition.ts';
import { inside } from '../../model/source-location.ts';
import type { SourceLocation } from '../../model/source-location.ts';
import type { Found, ModelCheck } from '../check.ts';
import { report } from '../check.ts';
import { eachProduct } from './each-product.ts';
import { unknownName } from '#reading/nearest-name.ts';

/** Returns the list that an answer is chosen from, or a report when the answer is not a single choice. */
function findListOf(
  names: Names,
  path: string | undefined,
  rows: string | undefined,
  location: SourceLocation,
): { readonly list?: string; readonly found?: Found } {
  const field = path === undefined ? undefined : resolveField(names, path, rows);
  if (field === undefined || isMistake(field)) return {};
  const { options, type } = field.schema;
  if (options !== undefined && (type === undefined || type === 'string' || type === 'object')) {
    return { list: options.list };
  }
  return {
    found: report(
      'no-choice',
      location,
      `"${path}" is not a single choice from a list. Use the path of one.`,
    ),
  };
}

/** Reports the keys of a row that are not in the option list. */
function checkKeys(
  { definition }: Names,
  list: string | undefined,
  keys: readonly string[] | undefined,
  location: SourceLocation,
): readonly Found[] {
  if (list === undefined || keys === undefined) return [];
  return keys.map((key, index) =>
    report('unknown-option', inside(location, index), findKeyMisfit(definition, list, key)),
  );
}

export const checkAvailable: ModelCheck = {
  errors: {
    'no-choice': 'An `available` by answers that are not a single choice.',
    'unknown-table': 'Unknown availability tables of products.',
    'unknown-row': 'Products without a row in their availability table.',
    'unknown-option': 'Unknown options in the availability tables of products.',
    'missing-key': 'Rows for some entity types, where the product does not name the entity type.',
  },
  find: eachProduct(({ key, product, sold, location }, names) => {
    const { available } = product;
    if (available === undefined) return [];
    const { availability, files } = names.definition;
    const place = inside(location, 'available');
    const table = available.availability;
    const by = findListOf(names, available.by, sold.each, inside(place, 'by'));
    const types = findListOf(names, available.entityType, sold.each, inside(place, 'entityType'));
    const rows = findAvailableRows(names.definition, key, product);
    const name = available.key ?? key;
    const keys = availability[table]?.rows.map((row) => row.key) ?? [];
    const missing = unknownName(`The table "${table}" has no row`, name, keys);
    return [
      by.found,
      types.found,
      report(
        'unknown-table',
        inside(place, 'availability'),
        unknownName('Unknown availability table', table, Object.keys(availability)),
      ),
      rows === undefined
        ? undefined
        : report('unknown-row', available.key === undefined ? place : inside(place, 'key'), missing),
      ...(rows ?? []).flatMap(([index, row]) => {
        const at = { file: files.availability, at: [table, 'rows', index] };
        const isUntyped = row.entityTypes !== undefined && available.entityType === undefined;
        const message = `The row "${row.key}" of "${table}" is for some entity types. Add "entityType": the path of that answer.`;
        return [
          ...checkKeys(names, by.list, row.only, inside(at, 'only')),
          ...checkKeys(names, by.list, row.except, inside(at, 'except')),
          ...checkKeys(names, types.list, row.entityTypes, inside(at, 'entityTypes')),
          report('missing-key', place, isUntyped && message),
        ];
      }),
    ];
  }),
};
