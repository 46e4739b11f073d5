import type { Answers, Path } from '../../answers/answers.ts';
import type { CartRow } from '../../rows/cart-row.ts';
import type { Jurisdiction } from '../../catalogue/catalogue.ts';
import type { ProductModel } from '../product-model.ts';
import { soldByAnswers } from './sold-as.ts';
import { tickedStates } from '../ticked-states.ts';

/** A product in the cart that brings another one along. */
export interface LinkParent {
  readonly key: string;
  readonly name: string;
}

/** A product at a place it can be sold: in a row, or in a state, where it is sold once a row or a state. */
export interface SoldPlace {
  readonly model: ProductModel;
  readonly row?: CartRow;
  readonly state?: Jurisdiction;
  /** All states it is sold in, this one among them. */
  readonly states?: readonly Jurisdiction[];
  /** What it comes with. */
  readonly parents?: readonly LinkParent[];
  /** Id of the line that it belongs below: of the filing that brings it along. */
  readonly below?: string;
}

/** Path of a row; '' outside rows. */
export function rowPathOf(row: CartRow | undefined): Path {
  return row === undefined ? '' : `${row.rows}.${row.key}`;
}

/** The rows of a list, numbered. */
export function cartRowsOf(rows: Path, answers: Answers): readonly CartRow[] {
  return answers.rows(rows).map((key, index) => ({ rows, key, number: index + 1 }));
}

/**
 * Every place a product can be sold at: each row of its list in order, each ticked state in the order of its list, or the
 * one that is neither. Its `model` says what is sold there: the product for the chosen months, a variant of it, or what is
 * sold in bulk.
 */
export function soldPlacesOf(model: ProductModel, answers: Answers): readonly SoldPlace[] {
  if (model.states !== undefined) {
    const states = tickedStates(model.states, answers);
    const sold = soldByAnswers(model, answers, '', states.length);
    return states.map((state) => ({ model: sold, state, states }));
  }
  if (model.each === undefined) return [{ model: soldByAnswers(model, answers, '') }];
  return cartRowsOf(model.each, answers).map((row) => ({
    model: soldByAnswers(model, answers, rowPathOf(row)),
    row,
  }));
}

/** Tells a product's lines from those of other products, rows and states, also while others come and go. */
export function soldPlaceId({ model, row, state }: SoldPlace): string {
  return [model.key, row?.key, state].filter((part) => part !== undefined).join('.');
}

/** The path of an answer of a product's own, such as `checked`: in the row, where it is sold once a row. */
export function productAnswerPath(saveAs: string, name: string, row: Path = ''): Path {
  return row === '' ? `productState.${saveAs}.${name}` : `${row}.products.${saveAs}.${name}`;
}
