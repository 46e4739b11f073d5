import type { RowsSource } from '../definition.ts';
import { buildProductChoice } from '../products/build-product-items.ts';
import { inside } from '../source-location.ts';
import type { RowsNode } from '../steps/item-node.ts';
import { hideWhileSame } from '../steps/same-place-items.ts';
import type { ItemLocation, Placement } from '../steps/placement.ts';
import { fieldsOfRow, usualRowFields } from './row-field-paths.ts';

type RowsLocation = ItemLocation & { readonly rows: string };

/** A field of each row, with its condition and the location that names the field. */
interface RowField {
  readonly path: string;
  readonly when: unknown;
  readonly location: RowsLocation;
}

function listRowFields({ names }: Placement, rows: RowsSource, outer: RowsLocation): readonly RowField[] {
  if (rows.fields === undefined) {
    return usualRowFields(names, rows).map((path) => ({ path, when: undefined, location: outer }));
  }
  return rows.fields.flatMap((source, index) => {
    const location = inside(outer, 'fields', index);
    const { path: name, when } = typeof source === 'string' ? { path: source, when: undefined } : source;
    return fieldsOfRow(names, name, outer.rows).map((path) => ({ path, when, location }));
  });
}

/** Builds the items of each row: its fields, then the products that can be chosen for it. */
export function buildRowItems(
  placement: Placement,
  rows: RowsSource,
  outer: RowsLocation,
): Pick<RowsNode, 'items' | 'fields'> {
  const same = placement.names.findSamePlace(inside(outer, 'sameAs'));
  const shown = listRowFields(placement, rows, outer).flatMap(({ path, when: written, location }) => {
    const { when, ...place } = placement.narrow(written, location);
    const field = placement.show(path, place);
    return field === undefined
      ? []
      : hideWhileSame(placement, same, { kind: 'field' as const, field, when }, place);
  });
  const products = (rows.products ?? []).flatMap((use, index) =>
    buildProductChoice(placement, use, inside(outer, 'products', index)),
  );
  return {
    items: [...shown, ...products],
    fields: [...shown.map(({ field }) => field), ...products.flatMap(({ fields }) => fields)],
  };
}
