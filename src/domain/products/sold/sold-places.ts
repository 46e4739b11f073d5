import type { Answers, Path } from '../../answers/answers.ts';
import type { CartRow } from '../../rows/cart-row.ts';
import type { Jurisdiction } from '../../catalogue/catalogue.ts';
import type { ProductModel } from '../product-model.ts';
import { soldByAnswers } from './sold-as.ts';
import { checkedStates } from '../checked-states.ts';

/** A product in the cart that adds another one. */
export interface LinkParent {
  readonly key: string;
  readonly name: string;
}

/** A place where a product is sold: a row, a state, or the whole order. */
export interface SoldPlace {
  readonly model: ProductModel;
  readonly row?: CartRow;
  readonly state?: Jurisdiction;
  readonly states?: readonly Jurisdiction[];
  /** The products that add this one to the cart. */
  readonly parents?: readonly LinkParent[];
  /** ID of the parent line, for a dependent filing. */
  readonly below?: string;
}

/** Returns the path of a row; '' outside rows. */
export function rowPathOf(row: CartRow | undefined): Path {
  return row === undefined ? '' : `${row.rows}.${row.key}`;
}

/** Lists the rows of a list, numbered from 1. */
export function cartRowsOf(rows: Path, answers: Answers): readonly CartRow[] {
  return answers.rows(rows).map((key, index) => ({ rows, key, number: index + 1 }));
}

/**
 * Lists where a product can be sold: in each row, in each checked state, or once. `model` is the product as
 * sold: for the chosen term, a variant, or the bulk product.
 */
export function soldPlacesOf(model: ProductModel, answers: Answers): readonly SoldPlace[] {
  if (model.states !== undefined) {
    const states = checkedStates(model.states, answers);
    const sold = soldByAnswers(model, answers, '', states.length);
    return states.map((state) => ({ model: sold, state, states }));
  }
  if (model.each === undefined) return [{ model: soldByAnswers(model, answers, '') }];
  return cartRowsOf(model.each, answers).map((row) => ({
    model: soldByAnswers(model, answers, rowPathOf(row)),
    row,
  }));
}

/**
 * Returns an ID that distinguishes a product's lines by product, row and state. It is stable while other
 * lines change.
 */
export function soldPlaceId({ model, row, state }: SoldPlace): string {
  return [model.key, row?.key, state].filter((part) => part !== undefined).join('.');
}

/**
 * Returns the path of a product's own answer, such as `checked`. If it is sold per row, the path is in the
 * row.
 */
export function productAnswerPath(saveAs: string, name: string, row: Path = ''): Path {
  return row === '' ? `productState.${saveAs}.${name}` : `${row}.products.${saveAs}.${name}`;
}
