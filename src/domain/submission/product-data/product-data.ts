import type { Answers } from '../../answers/answers.ts';
import type { CartProduct } from '../../cart/cart.ts';
import type { Facts } from '../../facts.ts';
import type { ProductData } from '../submission.ts';

/** What a builder reads of an ordered product, whether it is in the cart or in a bundle alone. */
export type OrderedProduct = Pick<
  CartProduct,
  'key' | 'saveAs' | 'payload' | 'state' | 'entityType' | 'row' | 'domains' | 'multiState'
>;

/** What the data of an ordered product is made from. */
export interface ProductDataInput {
  readonly product: OrderedProduct;
  readonly answers: Answers;
  readonly facts: Facts;
}

/** Makes the data of an ordered product. Total: a missing answer gives null, never an error. */
export type ProductDataBuilder = (input: ProductDataInput) => ProductData;
