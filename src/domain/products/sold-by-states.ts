import type { FieldModel } from '../form.ts';
import type { CartModel, ProductModel } from './product-model.ts';

/**
 * What the states that are ticked at a product's card buy: the product itself, else all that is sold for a map of states
 * among its fields.
 */
export function soldByStates(
  { primary, optional }: Pick<CartModel, 'primary' | 'optional'>,
  product: ProductModel,
  fields: readonly Pick<FieldModel, 'path'>[],
): readonly ProductModel[] {
  if (product.states !== undefined) return [product];
  return [...primary, ...optional].filter(({ states }) => fields.some(({ path }) => path === states));
}
