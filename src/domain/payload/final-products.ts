import type { Answers } from '../answers.ts';
import type { Cart } from '../cart.ts';
import { rowPathOf } from '../cart/sold-places.ts';
import type { Facts } from '../facts.ts';
import { placeInRow } from '../field-instances.ts';
import type { CompiledForm } from '../form.ts';
import { productDataBuilders } from './product-data/registry.ts';
import type { ProductDataInput } from './product-data/product-data.ts';
import { readValue } from './read-answer.ts';
import type { FinalProduct, ProductData } from './submission.ts';

/** The fields a definition takes from answers by itself; they win over the builder's. */
function listedData(form: CompiledForm, { product, answers }: ProductDataInput): ProductData {
  const models = [...form.cart.primary, ...form.cart.optional];
  const row = rowPathOf(product.row);
  const listed = models.find((model) => model.key === product.key)?.data ?? {};
  return Object.fromEntries(
    Object.entries(listed).map(([name, path]) => [name, readValue(answers, placeInRow(path, row))]),
  );
}

function buildData(form: CompiledForm, input: ProductDataInput): ProductData {
  const name = input.product.payload;
  const build = Object.hasOwn(productDataBuilders, name) ? productDataBuilders[name] : undefined;
  return { ...build?.(input), ...listedData(form, input) };
}

/** The cart's products as an order lists them. */
export function buildFinalProducts(
  form: CompiledForm,
  answers: Answers,
  cart: Cart,
  facts: Facts,
): readonly FinalProduct[] {
  return cart.products.map((product) => ({
    product_id: product.product_id,
    product_option_id: product.product_option_id,
    quantity: product.quantity,
    data: buildData(form, { product, answers, facts }),
  }));
}
