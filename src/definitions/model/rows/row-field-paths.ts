import { writtenPath } from '../answers/resolve-field.ts';
import type { RowsSource } from '../definition.ts';
import type { Names } from '../names.ts';
import { readProductUse } from '../products/used-groups.ts';
import { isInFiles } from '../source-location.ts';

/**
 * Returns the fields of the list's own schema. The fields of products and `sameAs` checkboxes are shown
 * elsewhere.
 */
function schemaFields({ fields, definition }: Names, rows: string): readonly string[] {
  const { products, steps } = definition.files;
  return [...fields.values()]
    .filter(
      ({ rows: list, source: { file } }) => list === rows && !isInFiles(products, file) && file !== steps,
    )
    .map(({ path }) => path);
}

/** Returns the row fields that the products of the rows show while they are chosen. */
function borrowedFields({ definition }: Names, { products = [], path }: RowsSource): ReadonlySet<string> {
  const keys = products.map((use) => readProductUse(use).key);
  return new Set(
    keys.flatMap((key) => definition.products[key]?.fields ?? []).map((field) => writtenPath(field, path)),
  );
}

/** Returns the fields that each row shows when `fields` is missing. */
export function usualRowFields(names: Names, rows: RowsSource): readonly string[] {
  const borrowed = borrowedFields(names, rows);
  return schemaFields(names, rows.path).filter((path) => !borrowed.has(path));
}

/** Returns the row fields that a name refers to: a single field, or all fields of a group. */
export function fieldsOfRow(names: Names, name: string, rows: string): readonly string[] {
  if (!name.startsWith('./')) return [];
  const written = writtenPath(name, rows);
  return schemaFields(names, rows).filter((path) => path === written || path.startsWith(`${written}.`));
}

/** Returns the fields that each row shows, except those of products. */
export function rowFieldPaths(names: Names, rows: RowsSource): readonly string[] {
  if (rows.fields === undefined) return usualRowFields(names, rows);
  return rows.fields.flatMap((source) =>
    fieldsOfRow(names, typeof source === 'string' ? source : source.path, rows.path),
  );
}
