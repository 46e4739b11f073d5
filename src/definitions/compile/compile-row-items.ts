import { writeProductChoice } from './compile-product-items.ts';
import { inside, reportAt } from './compile-context.ts';
import type { CompileContext } from './compile-context.ts';
import type { JsonRecord, RowsSource } from './definition.ts';
import type { ItemPlace, ShownFields } from './shown-fields.ts';
import { reportUnknownRowName, writtenPath } from './use-field.ts';

/** A field that each row shows, with its own condition and the place it is named at. */
interface RowField {
  readonly path: string;
  readonly when: JsonRecord | undefined;
  readonly place: ItemPlace;
}

/** What the steps say of one list: where a row's items stand. */
type RowsItemPlace = ItemPlace & { readonly rows: string };

/** The fields of the list's schema: those that products bring along are shown with them. */
function schemaFields({ fields, definition }: CompileContext, rows: string): readonly string[] {
  return [...fields.values()]
    .filter((field) => field.rows === rows && field.source.file !== definition.files.products)
    .map(({ path }) => path);
}

/** Fields of the rows that a product of theirs asks for while it is chosen. */
function borrowedFields({ definition }: CompileContext, { products = [], path }: RowsSource) {
  const keys = products.map((use) => (typeof use === 'string' ? use : use.product));
  return new Set(
    keys.flatMap((key) => definition.products[key]?.fields ?? []).map((field) => writtenPath(field, path)),
  );
}

/** A name leads to a field of the row, or to a group of them. */
function expandRowField(context: CompileContext, name: string, place: RowsItemPlace): readonly string[] {
  if (!name.startsWith('./')) {
    const message = `The fields of a row are named from the row: "./${name.split('.').at(-1)}", not "${name}".`;
    reportAt(context, place, 'row-field', message);
    return [];
  }
  const written = writtenPath(name, place.rows);
  const found = schemaFields(context, place.rows).filter(
    (path) => path === written || path.startsWith(`${written}.`),
  );
  if (found.length === 0) reportUnknownRowName(context, name, place, place.rows);
  return found;
}

function listRowFields(
  { context }: ShownFields,
  rows: RowsSource,
  outer: RowsItemPlace,
): readonly RowField[] {
  if (rows.fields === undefined) {
    const borrowed = borrowedFields(context, rows);
    return schemaFields(context, rows.path)
      .filter((path) => !borrowed.has(path))
      .map((path) => ({ path, when: undefined, place: outer }));
  }
  return rows.fields.flatMap((source, index) => {
    const place = inside(outer, 'fields', index);
    const { path: name, when } = typeof source === 'string' ? { path: source, when: undefined } : source;
    return expandRowField(context, name, place).map((path) => ({ path, when, place }));
  });
}

/** The source of what each row shows: its fields, then the products that can be chosen for it. */
export function writeRowItems(
  shown: ShownFields,
  rows: RowsSource,
  outer: RowsItemPlace,
): { readonly items: readonly unknown[]; readonly fields: readonly unknown[] } {
  const fields = listRowFields(shown, rows, outer).map((field) => {
    const { when, ...place } = shown.narrow(field.when, field.place, outer.conditions);
    return { kind: 'field', field: shown.own(field.path, place), when };
  });
  const products = (rows.products ?? []).flatMap(
    (use, index) => writeProductChoice(shown, use, inside(outer, 'products', index)) ?? [],
  );
  return {
    items: [...fields, ...products],
    fields: [...fields.map(({ field }) => field), ...products.flatMap((product) => product.fields)],
  };
}
