import type { AnswersDocument } from '#domain/answers/answers.ts';
import { answersOf } from '#domain/answers/answers.ts';
import { deriveCart } from '#domain/cart/derive-cart.ts';
import type { Cart } from '#domain/cart/cart.ts';
import type { Facts } from '#domain/facts.ts';
import type { CompiledForm } from '#domain/form.ts';
import type { ProductModel } from '#domain/products/product-model.ts';
import { llcInWyoming, makeFacts, makeForm } from './form-fixture.ts';

export function derive(
  document: AnswersDocument,
  form: CompiledForm = makeForm(),
  facts: Facts = makeFacts(),
): Cart {
  return deriveCart(form, answersOf(document), facts);
}

/** Formats lines as `label: cents`. */
export function shown(cart: Cart): readonly string[] {
  return cart.lines.map((line) => `${line.label}: ${line.priceCents}`);
}

/** Returns the answers of an LLC in Wyoming with the named options checked. */
export function tick(...names: readonly string[]): AnswersDocument {
  return {
    ...llcInWyoming,
    productState: Object.fromEntries(names.map((name) => [name, { checked: true }])),
  };
}

/** Returns a form that sells only these products. */
export function only(...primary: readonly ProductModel[]): CompiledForm {
  return makeForm({ primary, optional: [] });
}
