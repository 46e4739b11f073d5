import type { Answers } from '../../answers/answers.ts';
import type { CartProduct } from '../../cart/cart.ts';
import type { Facts } from '../../facts.ts';
import type { ProductData } from '../submission.ts';

/** What the data of an ordered product is made from. */
export interface ProductDataInput {
  readonly product: CartProduct;
  readonly answers: Answers;
  readonly facts: Facts;
}

/** Makes the data of an ordered product. Total: a missing answer gives null, never an error. */
export type ProductDataBuilder = (input: ProductDataInput) => ProductData;
