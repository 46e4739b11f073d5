import type { Answers } from '../../answers/answers.ts';
import type { CartProduct } from '../../cart/cart.ts';
import type { Facts } from '../../facts.ts';
import type { ProductData } from '../submission.ts';

/**
 * The properties of an ordered product that builders read. Products that exist only inside a bundle also have
 * them.
 */
type OrderedProduct = Pick<
  CartProduct,
  'key' | 'saveAs' | 'payload' | 'state' | 'entityType' | 'row' | 'domains' | 'multiState'
>;

export interface ProductDataInput {
  readonly product: OrderedProduct;
  readonly answers: Answers;
  readonly facts: Facts;
}

/** Builds the data of an ordered product. A missing answer becomes null and never throws. */
export type ProductDataBuilder = (input: ProductDataInput) => ProductData;
