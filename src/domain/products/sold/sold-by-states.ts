import type { Answers, Path } from '../../answers/answers.ts';
import { withChanges } from '../../answers/answers.ts';
import type { Facts } from '../../facts.ts';
import type { FieldModel } from '../../form.ts';
import type { CartModel, ProductModel } from '../product-model.ts';

type Sold = Pick<CartModel, 'primary' | 'optional'>;

/** Lists the products that are sold per state of a map. */
export function soldForMap({ primary, optional }: Sold, path: Path): readonly ProductModel[] {
  return [...primary, ...optional].filter(({ states }) => states === path);
}

/**
 * Lists the products that visitors buy by checking states in a product's card: the product itself, or the
 * products that a state map in the card sells.
 */
export function soldByStates(
  cart: Sold,
  product: ProductModel,
  fields: readonly Pick<FieldModel, 'path'>[],
): readonly ProductModel[] {
  if (product.states !== undefined) return [product];
  return fields.flatMap(({ path }) => soldForMap(cart, path));
}

/** Returns whether checking a state would put the product into the cart. */
export function isSoldOnceChecked(
  product: ProductModel,
  state: string,
  answers: Answers,
  facts: Facts,
): boolean {
  if (product.states === undefined) return false;
  const checked = withChanges(answers, { [product.states]: { [state]: true } });
  return product.selectedWhen(checked, facts, '');
}
