import type { Answers, Path } from '../answers.ts';
import type { CartRow } from '../cart.ts';
import type { ProductModel } from '../form.ts';

/** A product at a place it can be sold: in a row, where it is sold once a row. */
export interface SoldPlace {
  readonly model: ProductModel;
  readonly row?: CartRow;
}

/** Path of a row; '' outside rows. */
export function rowPathOf(row: CartRow | undefined): Path {
  return row === undefined ? '' : `${row.rows}.${row.key}`;
}

/** The rows of a list, numbered. */
export function cartRowsOf(rows: Path, answers: Answers): readonly CartRow[] {
  return answers.rows(rows).map((key, index) => ({ rows, key, number: index + 1 }));
}

/** Every place a product can be sold at: each row of its list in order, or the one outside rows. */
export function soldPlacesOf(model: ProductModel, answers: Answers): readonly SoldPlace[] {
  if (model.each === undefined) return [{ model }];
  return cartRowsOf(model.each, answers).map((row) => ({ model, row }));
}

/** Tells a product's lines from those of other products and rows, also while other rows come and go. */
export function soldPlaceId({ model, row }: SoldPlace): string {
  return row === undefined ? model.key : `${model.key}.${row.key}`;
}

/** The path of an answer of a product's own, such as `checked`: in the row, where it is sold once a row. */
export function productAnswerPath(saveAs: string, name: string, row: Path = ''): Path {
  return row === '' ? `productState.${saveAs}.${name}` : `${row}.products.${saveAs}.${name}`;
}
