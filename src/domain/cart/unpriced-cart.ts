import type { Answers } from '../answers/answers.ts';
import type { Facts } from '../facts.ts';
import type { CompiledForm } from '../form.ts';
import { findChosen } from '../products/chosen-products.ts';
import type { Cart } from './cart.ts';
import { findPromptCart } from './cart-prompts.ts';

/**
 * Derives the cart while prices load: the missing choices, or else the products to price. Equals `deriveCart`
 * with an empty catalog, but needs no pricing code.
 */
export function deriveUnpricedCart(form: CompiledForm, answers: Answers, facts: Facts): Cart {
  const chosen = findChosen(form.cart, answers, facts);
  const prompts = findPromptCart(form, answers, facts, chosen);
  if (prompts !== undefined) return prompts;
  const loading = [...new Set(chosen.map(({ place }) => place.model.key))];
  return { products: [], lines: [], totalCents: null, loading };
}
