import { writtenPath } from '../answers/resolve-field.ts';
import type { RowsSource } from '../definition.ts';
import type { Names } from '../names.ts';
import { readProductUse } from '../products/used-groups.ts';
import { isInFiles } from '../source-location.ts';

/** The fields of the list's schema: those that products bring along are shown with them, as is a check box with its place. */
function schemaFields({ fields, definition }: Names, rows: string): readonly string[] {
  const { products, steps } = definition.files;
  return [...fields.values()]
    .filter(
      ({ rows: list, source: { file } }) => list === rows && !isInFiles(products, file) && file !== steps,
    )
    .map(({ path }) => path);
}

/** Fields of the rows that a product of theirs asks for while it is chosen. */
function borrowedFields({ definition }: Names, { products = [], path }: RowsSource): ReadonlySet<string> {
  const keys = products.map((use) => readProductUse(use).key);
  return new Set(
    keys.flatMap((key) => definition.products[key]?.fields ?? []).map((field) => writtenPath(field, path)),
  );
}

/** The fields that each row shows where `fields` does not say so. */
export function usualRowFields(names: Names, rows: RowsSource): readonly string[] {
  const borrowed = borrowedFields(names, rows);
  return schemaFields(names, rows.path).filter((path) => !borrowed.has(path));
}

/** The fields of a row that a name leads to: one, or those of a group. */
export function fieldsOfRow(names: Names, name: string, rows: string): readonly string[] {
  if (!name.startsWith('./')) return [];
  const written = writtenPath(name, rows);
  return schemaFields(names, rows).filter((path) => path === written || path.startsWith(`${written}.`));
}

/** The fields that each row shows, those of products aside. */
export function rowFieldPaths(names: Names, rows: RowsSource): readonly string[] {
  if (rows.fields === undefined) return usualRowFields(names, rows);
  return rows.fields.flatMap((source) =>
    fieldsOfRow(names, typeof source === 'string' ? source : source.path, rows.path),
  );
}
